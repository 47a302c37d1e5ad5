import type { TransportResponse } from './transport.ts';

/** A downloaded file. Its content can be read once, with `blob` or `stream`. */
export interface Download {
  /** From `Content-Disposition`; empty when the header has no name. */
  readonly name: string;
  /** Media type, `text/csv` for instance. */
  readonly type: string;
  /** A header of the answer, null when absent: `file.header('x-unknown')`. */
  header(name: string): string | null;
  blob(): Promise<Blob>;
  stream(): ReadableStream<Uint8Array>;
}

/** File name in a `Content-Disposition`, without folders: `…; filename*=UTF-8''relev%C3%A9.csv` → `relevé.csv`. */
export function fileNameOf(disposition: string): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
  const [, quoted] = /filename="?([^";]+)/i.exec(disposition) ?? [];
  let name = encoded ?? quoted ?? '';
  try {
    if (encoded) name = decodeURIComponent(encoded);
  } catch {
    // Keep a badly encoded name as it is.
  }
  return name.replace(/^.*[\\/]/, '');
}

export const toDownload = (answer: TransportResponse): Download => ({
  name: fileNameOf(answer.headers.get('content-disposition') ?? ''),
  type: (answer.headers.get('content-type') ?? '').split(';')[0] as string,
  header: (name) => answer.headers.get(name),
  blob: () => answer.blob(),
  stream: () => answer.body ?? new Blob([]).stream(),
});
