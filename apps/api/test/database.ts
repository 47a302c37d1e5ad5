import { randomBytes } from 'node:crypto';
import type postgres from 'postgres';
import { inject } from 'vitest';
import { connect } from '../src/database/connect.ts';
import { afterFile } from './after-file.ts';
import { recordStatements } from './record-statements.ts';
import { template } from './template.ts';

export interface TestDatabase {
  readonly name: string;
  /** As the application's own role. */
  readonly url: string;
  readonly sql: postgres.Sql;
}

let admin: postgres.Sql | undefined;

/** Opened by the first test database of a file, closed after its last one. */
function adminSession(): postgres.Sql {
  if (admin) return admin;
  const session = connect(inject('adminUrl'), { max: 1 });
  admin = session;
  afterFile(async () => {
    admin = undefined;
    await session.end({ timeout: 1 });
  });
  return session;
}

/** A database of its own with every migration applied, nothing in it; closed and dropped after the file's last test. */
export const testDatabase = (options: { max?: number } = {}): Promise<TestDatabase> => copyOf(template, options);

/** A database of its own without any table, for tests of migrations; closed and dropped after the file's last test. */
export const emptyDatabase = (): Promise<TestDatabase> => copyOf('template0', {});

async function copyOf(source: string, options: { max?: number }): Promise<TestDatabase> {
  const name = `t_${randomBytes(8).toString('hex')}`;
  const session = adminSession();
  await session.unsafe(`CREATE DATABASE ${name} TEMPLATE ${source} OWNER officine STRATEGY file_copy`);
  const address = new URL(inject('adminUrl'));
  address.username = 'officine';
  address.pathname = `/${name}`;
  const database = { name, url: address.href, sql: connect(address.href, { max: options.max ?? 4 }) };
  recordStatements(database.sql);
  afterFile(async () => {
    await database.sql.end({ timeout: 1 });
    await session.unsafe(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  });
  return database;
}
