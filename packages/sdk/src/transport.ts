/** One request, ready to go: every attempt of a call makes one. */
export interface Sent {
  readonly url: string;
  readonly method: string;
  /** Names in lower case. */
  readonly headers: Record<string, string>;
  readonly body?: string | FormData | undefined;
  /** Fires on time-out and when the caller gives up. */
  readonly signal: AbortSignal;
  /** Wants to know how much of the body has left, in whole percents. */
  readonly onProgress?: ((percent: number) => void) | undefined;
}

/** What a transport hands back; `fetch`'s `Response` is one. */
export interface Answered {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  readonly body: ReadableStream<Uint8Array> | null;
  text(): Promise<string>;
  blob(): Promise<Blob>;
}

/** How requests travel. Rejects when there is no answer; any HTTP status is an answer. */
export type Transport = (sent: Sent) => Promise<Answered>;

/** The default: `fetch` as it is, without progress. */
export const fetchTransport: Transport = ({ url, ...init }) => fetch(url, init as RequestInit);
