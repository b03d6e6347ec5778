/** What is rarely seen is fetched when somebody opens it. */

import type { FunctionComponent, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';

export function Later<T>({ load, ...props }: { load: () => Promise<FunctionComponent<T>> } & T) {
  const [page, setPage] = useState<{ Page: FunctionComponent<T> } | null>(null);
  useEffect(() => {
    void load().then((Page) => setPage({ Page }));
  }, [load]);
  return page && <page.Page {...(props as unknown as T & JSX.IntrinsicAttributes)} />;
}
