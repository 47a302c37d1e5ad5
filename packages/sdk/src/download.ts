import type { Answered } from './transport.ts';

/** A file that came as an answer. Its content can be taken once, as a whole or as a stream. */
export interface Download {
  /** From `Content-Disposition`; empty when the server named nothing. */
  readonly name: string;
  /** Media type, `text/csv` for instance. */
  readonly type: string;
  /** What the answer says beside the file, null where it does not: `file.header('x-unknown')`. */
  header(name: string): string | null;
  blob(): Promise<Blob>;
  stream(): ReadableStream<Uint8Array>;
}

/** Name in a `Content-Disposition`: `attachment; filename*=UTF-8''relev%C3%A9.csv` → `relevé.csv`. Never a path. */
export function fileNameOf(disposition: string): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
  const [, quoted] = /filename="?([^";]+)/i.exec(disposition) ?? [];
  let name = encoded ?? quoted ?? '';
  try {
    if (encoded) name = decodeURIComponent(encoded);
  } catch {
    // A badly encoded name is still a name.
  }
  return name.replace(/^.*[\\/]/, '');
}

export const toDownload = (answer: Answered): Download => ({
  name: fileNameOf(answer.headers.get('content-disposition') ?? ''),
  type: (answer.headers.get('content-type') ?? '').split(';')[0] as string,
  header: (name) => answer.headers.get(name),
  blob: () => answer.blob(),
  stream: () => answer.body ?? new Blob([]).stream(),
});
