export interface TabChannel<T> {
  /** Sends a message to the other tabs. */
  readonly say: (message: T) => void;
  readonly hear: (listener: (message: T) => void) => void;
  readonly close: () => void;
}

/** Messages between the tabs of this browser that use the same name; undefined in a browser without `BroadcastChannel`. */
export function tabChannel<T>(name: string): TabChannel<T> | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  const channel = new BroadcastChannel(name);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin to name
    say: (message) => channel.postMessage(message),
    hear: (listener) => channel.addEventListener('message', ({ data }: MessageEvent<T>) => listener(data)),
    close: () => channel.close(),
  };
}
