import { uploadPercent } from '@officine/domain';
import { fetchTransport, type Transport, type TransportRequest, type TransportResponse } from './transport.ts';

/** The used part of `XMLHttpRequest`. */
interface Xhr {
  readonly upload: { addEventListener(type: 'progress', listener: (event: Progress) => void): void };
  readonly status: number;
  readonly response: Blob | null;
  responseType: string;
  addEventListener(type: 'load' | 'error' | 'abort', listener: () => void): void;
  open(method: string, url: string): void;
  setRequestHeader(name: string, value: string): void;
  getResponseHeader(name: string): string | null;
  send(body?: string | FormData): void;
  abort(): void;
}
interface Progress {
  readonly loaded: number;
  readonly total: number;
}
type XhrClass = new () => Xhr;

/** Uses `XMLHttpRequest` in browsers: `fetch` has no upload progress. */
const sendByXhr = (
  Request: XhrClass,
  { url, method, headers, body, signal, onProgress }: TransportRequest,
): Promise<TransportResponse> =>
  new Promise((done, reject) => {
    if (signal.aborted) throw signal.reason;
    const xhr = new Request();
    const stop = () => xhr.abort();
    const settle = (on: 'load' | 'error' | 'abort', then: () => void) =>
      xhr.addEventListener(on, () => {
        signal.removeEventListener('abort', stop);
        then();
      });
    xhr.open(method, url);
    xhr.responseType = 'blob';
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(uploadPercent(loaded, total)));
    settle('load', () => {
      const content = xhr.response ?? new Blob([]);
      done({
        status: xhr.status,
        headers: { get: (name) => xhr.getResponseHeader(name) },
        body: content.stream(),
        text: () => content.text(),
        blob: async () => content,
      });
    });
    settle('error', () => reject(new TypeError('network')));
    settle('abort', () => reject(signal.reason));
    signal.addEventListener('abort', stop);
    xhr.send(body);
  });

const CHUNK_BYTES = 64 * 1024;

/** Outside browsers: streams the body and counts the bytes that `fetch` takes. */
async function sendCounted({
  url,
  method,
  headers,
  body,
  signal,
  onProgress,
}: TransportRequest): Promise<TransportResponse> {
  const content = await new Response(body ?? null).blob();
  let sent = 0;
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (sent < content.size) {
        const chunk = await content.slice(sent, sent + CHUNK_BYTES).arrayBuffer();
        sent += chunk.byteLength;
        controller.enqueue(new Uint8Array(chunk));
        onProgress?.(uploadPercent(sent, content.size));
      } else controller.close();
    },
  });
  const init = { method, signal, body: stream, duplex: 'half', headers: { 'content-type': content.type, ...headers } };
  return fetch(url, init as RequestInit);
}

/** Reports upload progress if `onProgress` is given; otherwise the default transport. */
export const uploadTransport: Transport = (sent) => {
  if (!sent.onProgress || sent.body === undefined) return fetchTransport(sent);
  const Request = (globalThis as { XMLHttpRequest?: XhrClass }).XMLHttpRequest;
  return Request ? sendByXhr(Request, sent) : sendCounted(sent);
};
