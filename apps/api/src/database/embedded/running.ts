import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '../connect.ts';

/** Returns the address of the data folder's PostgreSQL when it is already running and answers, else undefined. */
export async function runningEmbedded(dataFolder: string): Promise<string | undefined> {
  try {
    const port = readFileSync(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3];
    const password = readFileSync(join(dataFolder, 'postgres.password'), 'utf8').trim();
    const url = `postgres://officine:${password}@127.0.0.1:${port}/officine`;
    const sql = connect(url, { max: 1 });
    await sql`select 1`.finally(() => sql.end({ timeout: 1 }));
    return url;
  } catch {
    return undefined;
  }
}
