import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { writeOutput } from '../../files/output.ts';

/** Keys of imports without answer, by hash of server, options and file. */
type StoredKeys = Readonly<Record<string, { readonly key: string; readonly date: string }>>;
/** The server keeps keys for longer. */
const KEY_LIFETIME_MS = 20 * 60 * 60 * 1000;

export interface ImportKey {
  /** Idempotency key of the import: that of an earlier attempt with `resume`, else a new one. */
  readonly key: string;
  readonly isResumed: boolean;
  /** Removes the key once the answer has arrived. */
  forget(): Promise<void>;
}

/** Path of the file of keys; undefined without configuration file, as when the environment has all settings. */
async function keysPath(config: Config): Promise<string | undefined> {
  try {
    return join(dirname((await config.store()).path), 'imports.json');
  } catch {
    return undefined;
  }
}
async function readKeys(path: string): Promise<StoredKeys> {
  const text = await readFile(path, 'utf8').catch(() => '{}');
  try {
    const entries = Object.entries(JSON.parse(text) as StoredKeys);
    return Object.fromEntries(entries.filter(([, { date }]) => Date.now() - Date.parse(date) < KEY_LIFETIME_MS));
  } catch {
    // An incomplete file counts as empty.
    return {};
  }
}

/**
 * Stores the key of an import before it is sent, in a file beside the configuration, so that `--resume` can repeat it
 * after a failure of the network, the server or this program. Without a configuration file the import cannot be resumed.
 */
export async function startImport(config: Config, file: Blob, options: object, resume: boolean): Promise<ImportKey> {
  const { url } = await config.read();
  const hash = createHash('sha256').update(JSON.stringify([url, options]));
  for await (const piece of file.stream()) hash.update(piece);
  const name = hash.digest('hex');
  const path = await keysPath(config);
  const change = async (keys: StoredKeys): Promise<void> => {
    if (!path) return;
    const { [name]: _old, ...others } = await readKeys(path);
    const text = `${JSON.stringify({ ...others, ...keys }, null, 2)}\n`;
    await writeOutput(path, text).catch(() => undefined);
  };
  const stored = resume && path ? (await readKeys(path))[name]?.key : undefined;
  const key = stored ?? randomUUID();
  await change({ [name]: { key, date: new Date().toISOString() } });
  return { key, isResumed: stored !== undefined, forget: () => change({}) };
}
