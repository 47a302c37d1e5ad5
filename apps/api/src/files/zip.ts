import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** One file of a zip; its bytes are asked for when its turn comes. */
export interface ZipEntry {
  readonly name: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly open: () => Promise<Readable | string>;
  /** May have more than 4 GB. */
  readonly isLarge?: boolean;
}

/** A zip that is made while it is read, one entry after the other; a reader who leaves ends it. */
export function zip(entries: readonly ZipEntry[]): Readable {
  const file = new ZipFile();
  const out = file.outputStream as Readable;
  let current: Readable | undefined;
  file.on('error', (error: Error) => out.destroy(error));
  out.once('close', () => current?.destroy());
  const start = async (open: ZipEntry['open']): Promise<Readable> => {
    const content = await open();
    return (current = typeof content === 'string' ? Readable.from([content]) : content);
  };
  for (const { name, date, open, isLarge = false } of entries)
    file.addReadStreamLazy(name, { mtime: new Date(`${date}T12:00:00Z`), forceZip64Format: isLarge }, (give) => {
      start(open).then(
        (content) => give(null, content),
        (error) => file.emit('error', error),
      );
    });
  file.end();
  return out;
}
