/** The HTTP request of one attempt. */
export interface TransportRequest {
  readonly url: string;
  readonly method: string;
  /** Lower-case names. */
  readonly headers: Record<string, string>;
  readonly body?: string | FormData | undefined;
  /** Aborts on timeout and when the caller's signal does. */
  readonly signal: AbortSignal;
  /** Called with the sent part of the body, in whole percents. */
  readonly onProgress?: ((percent: number) => void) | undefined;
}

/** The answer of a transport; `fetch`'s `Response` is one. */
export interface TransportResponse {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  readonly body: ReadableStream<Uint8Array> | null;
  text(): Promise<string>;
  blob(): Promise<Blob>;
}

/** Sends a request. Resolves for any HTTP status, rejects when the server does not answer. */
export type Transport = (request: TransportRequest) => Promise<TransportResponse>;

/** The default: `fetch`, without progress. */
export const fetchTransport: Transport = ({ url, ...init }) => fetch(url, init as RequestInit);
