import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../base/package-root.ts';

export interface Migration {
  readonly tag: string;
  /** Milliseconds; drizzle-kit's order. */
  readonly when: number;
  readonly hash: string;
  readonly statements: readonly string[];
  /**
   * The oldest migration whose program still runs on what this one leaves: 0 where it only adds. A second step (« -- second step
   * of 0052_x » on its first line) takes away what programs since `0052_x` no longer read.
   */
  readonly compatibleFrom?: number;
  /** « -- no transaction »: for indexes that are built concurrently. Its statements may run twice. */
  readonly isBare?: boolean;
}

/** Reads the migrations of a drizzle-kit folder, in order. */
export function readMigrations(folder: string = join(packageRoot(), 'migrations')): readonly Migration[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as {
    entries: readonly { tag: string; when: number }[];
  };
  const whenOf = new Map(journal.entries.map(({ tag, when }) => [tag, when]));
  return journal.entries.map(({ tag, when }) => {
    const sql = readFileSync(join(folder, `${tag}.sql`), 'utf8').replaceAll('\r\n', '\n');
    return {
      tag,
      when,
      hash: createHash('sha256').update(sql).digest('hex'),
      statements: sql.split('--> statement-breakpoint'),
      compatibleFrom: whenOf.get(/^-- second step of (\w+)$/m.exec(sql)?.[1] ?? '') ?? 0,
      isBare: /^-- no transaction$/m.test(sql),
    };
  });
}
