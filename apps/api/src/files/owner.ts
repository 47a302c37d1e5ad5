import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type postgres from 'postgres';
import { StartError } from '../config/start-error.ts';
import type { FileStorage } from './file-storage.ts';

/** How long the start of a node waits for the store. */
const START_TIMEOUT_MS = 5000;

/**
 * `unmarked`: nobody's yet, of a database that has no store either. `absent`: a store without the mark that this database
 * gave to its own. `foreign`: another installation's, or that of a later state of this one.
 */
export type Ownership = 'ours' | 'unmarked' | 'absent' | 'foreign';

/** Compares the mark of the store with those that the database knows. */
async function ownershipOf(sql: postgres.ISql, files: FileStorage, signal?: AbortSignal) {
  // In this order: a sweep in between writes its new mark to the database first, which keeps the one before.
  const mark = await files.readMark(signal);
  const [row] = await sql<{ marks: string[] | null }[]>`select files_marks as marks from installation`;
  const marks = row?.marks ?? [];
  if (mark === undefined) return { mark, owner: marks.length > 0 ? 'absent' : ('unmarked' as Ownership) } as const;
  return { mark, owner: marks.includes(mark) ? 'ours' : 'foreign' } as const;
}

/** Gives the store a new mark, which the database knows beside the one before. */
async function giveMark(sql: postgres.ISql, files: FileStorage, before?: string): Promise<void> {
  const marks = [randomUUID(), ...(before === undefined ? [] : [before])];
  await sql`
    insert into installation (files_marks) values (${marks}) on conflict (id) do update set files_marks = ${marks}`;
  await files.writeMark(marks[0] as string);
}

/** Makes the store this installation's alone: nodes and sweeps of any other one refuse it from now on. */
export const takeStore = (sql: postgres.ISql, files: FileStorage): Promise<void> => giveMark(sql, files);

const REASONS = {
  foreign:
    'appartient à une autre installation : donnez-en un à celle-ci (OFFICINE_DATA, FILES_S3_BUCKET, FILES_S3_PREFIX), ou essayez-la par OFFICINE_REHEARSAL=1 ; si l’autre ne sert plus, lancez une fois « npm start -- --in-service ».',
  absent:
    'n’est pas celui de cette installation : tous ses nœuds ont le même (OFFICINE_DATA, FILES_S3_BUCKET, FILES_S3_PREFIX) ; si ses fichiers y ont été copiés, lancez une fois « npm start -- --in-service ».',
} as const;
/** The French sentence for a store that must not be used. */
export const refusalOf = (owner: 'foreign' | 'absent', { place }: FileStorage): string =>
  `Le stockage des fichiers « ${place} » ${REASONS[owner]}`;

/**
 * Throws a `StartError` when the store is another installation's, or not the one of the other nodes; the first start marks it, and
 * so does one that `takes` it. A store that does not answer is only logged: pages do without it. To be called inside
 * `withStartLock`, after the migrations.
 */
export async function checkStore(
  sql: postgres.ISql,
  files: FileStorage,
  { takes = false, log }: { readonly takes?: boolean; readonly log?: Logger } = {},
): Promise<void> {
  if (takes) return takeStore(sql, files);
  const found = await ownershipOf(sql, files, AbortSignal.timeout(START_TIMEOUT_MS)).catch((error: unknown) => {
    log?.error({ err: error }, 'the file store does not answer');
    return undefined;
  });
  if (found?.owner === 'unmarked') await takeStore(sql, files);
  else if (found && found.owner !== 'ours') throw new StartError(refusalOf(found.owner, files));
}

/**
 * Before files are deleted: gives the store a new mark and returns `ours`, or says whose it is. A copy of the database, of before,
 * does not know the new mark: of two that hold the store for theirs, the second to sweep is stopped.
 */
export async function renewMark(sql: postgres.ISql, files: FileStorage): Promise<Exclude<Ownership, 'unmarked'>> {
  const { mark, owner } = await ownershipOf(sql, files);
  if (owner === 'foreign' || owner === 'absent') return owner;
  await giveMark(sql, files, mark);
  return 'ours';
}
