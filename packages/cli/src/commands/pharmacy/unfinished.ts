import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { writeOutput } from '../../files/output.ts';

/** Keys of imports whose answer did not come, by what was sent where. */
type Kept = Readonly<Record<string, { readonly key: string; readonly date: string }>>;
/** As long as the server remembers a key. */
const LIFE_MS = 20 * 60 * 60 * 1000;

export interface Unfinished {
  /** Under which the server knows this import, if it received it: an earlier one's with `resume`, else a new one. */
  readonly key: string;
  readonly isResumed: boolean;
  /** The answer came: there is nothing left to resume. */
  forget(): Promise<void>;
}

/** Where notes are; undefined where nothing can be kept, as with an environment that says everything. */
async function notesPath(config: Config): Promise<string | undefined> {
  try {
    return join(dirname((await config.store()).path), 'imports.json');
  } catch {
    return undefined;
  }
}
async function readNotes(path: string): Promise<Kept> {
  const text = await readFile(path, 'utf8').catch(() => '{}');
  try {
    const kept = Object.entries(JSON.parse(text) as Kept);
    return Object.fromEntries(kept.filter(([, { date }]) => Date.now() - Date.parse(date) < LIFE_MS));
  } catch {
    // Half a note is none.
    return {};
  }
}

/**
 * Notes an import before it is sent, so that `--resume` can ask for its outcome after whatever happened to it, to the server or
 * to this program. The note is a file beside the configuration; without one there is nothing to resume, and the import goes on.
 */
export async function startImport(config: Config, file: Blob, options: object, resume: boolean): Promise<Unfinished> {
  const { url } = await config.read();
  const hash = createHash('sha256').update(JSON.stringify([url, options]));
  for await (const piece of file.stream()) hash.update(piece);
  const name = hash.digest('hex');
  const path = await notesPath(config);
  const change = async (note: Kept): Promise<void> => {
    if (!path) return;
    const { [name]: _before, ...others } = await readNotes(path);
    const text = `${JSON.stringify({ ...others, ...note }, null, 2)}\n`;
    await writeOutput(path, text).catch(() => undefined);
  };
  const before = resume && path ? (await readNotes(path))[name]?.key : undefined;
  const key = before ?? randomUUID();
  await change({ [name]: { key, date: new Date().toISOString() } });
  return { key, isResumed: before !== undefined, forget: () => change({}) };
}
