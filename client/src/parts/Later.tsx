/** What is rarely seen is fetched when somebody opens it. */

import type { FunctionComponent, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { persist } from '../trying';

/** `what`: how people are told of it when it does not come. */
export function Later<T>({ what, load, ...props }: { what: string; load: () => Promise<FunctionComponent<T>> } & T) {
  const [page, setPage] = useState<{ Page: FunctionComponent<T> } | null>(null);
  useEffect(() => {
    persist(what, load).then((Page) => setPage({ Page }), () => undefined);
  }, [load]);
  return page && <page.Page {...(props as unknown as T & JSX.IntrinsicAttributes)} />;
}
