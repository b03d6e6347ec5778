/** A websocket that comes back by itself. */

export interface Link {
  send: (message: object) => void;
  close: () => void;
}

export interface LinkHooks {
  open: (again: boolean) => void;
  message: (data: unknown) => void;
  /** The connection is gone; the next attempt comes in `ms`. */
  lost: (ms: number) => void;
  /** The server will not have us: there is no such game. No further attempt is made. */
  refused: () => void;
}

/** The code with which the server refuses a connection. */
const REFUSED = 1008;


const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 8000;

/** Pause before the next attempt: doubles each time, with a limit. */
export const pauseAfter = (attempts: number): number => Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** attempts);

/** Connects, and connects again after every loss until closed. Messages sent while it is away are dropped. */
export function connect(url: string, hooks: LinkHooks): Link {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempts = 0;
  let opened = false;
  let closed = false;

  const attempt = (): void => {
    clearTimeout(timer);
    socket = new WebSocket(url);
    socket.onopen = () => {
      attempts = 0;
      hooks.open(opened);
      opened = true;
    };
    socket.onmessage = (event) => hooks.message(JSON.parse(event.data as string));
    socket.onclose = ({ code }) => {
      if (closed) return;
      if (code === REFUSED) {
        closed = true;
        hooks.refused();
        return;
      }
      const pause = pauseAfter(attempts);
      attempts += 1;
      hooks.lost(pause);
      timer = setTimeout(attempt, pause);
    };
  };
  // A machine that wakes up or gets its network back should not wait for the timer.
  const hurry = (): void => {
    if (!closed && socket?.readyState === WebSocket.CLOSED) attempt();
  };
  addEventListener('online', hurry);
  attempt();

  return {
    send: (message) => {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
    close: () => {
      closed = true;
      clearTimeout(timer);
      removeEventListener('online', hurry);
      socket?.close();
    },
  };
}
