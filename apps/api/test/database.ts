import { randomBytes } from 'node:crypto';
import type postgres from 'postgres';
import { afterAll, inject } from 'vitest';
import { connect } from '../src/database/connect.ts';
import { template } from './template.ts';

export interface TestDatabase {
  readonly name: string;
  /** As the application's own role. */
  readonly url: string;
  readonly sql: postgres.Sql;
}

const open: TestDatabase[] = [];
const admin = connect(inject('adminUrl'), { max: 1 });

/** A database of its own with every migration applied, nothing in it; closed and dropped after the file's last test. */
export async function testDatabase(options: { max?: number } = {}): Promise<TestDatabase> {
  const name = `t_${randomBytes(8).toString('hex')}`;
  await admin.unsafe(`CREATE DATABASE ${name} TEMPLATE ${template} OWNER officine STRATEGY file_copy`);
  const address = new URL(inject('adminUrl'));
  address.username = 'officine';
  address.pathname = `/${name}`;
  const database = { name, url: address.href, sql: connect(address.href, { max: options.max ?? 4 }) };
  open.push(database);
  return database;
}

afterAll(async () => {
  for (const { name, sql } of open.splice(0)) {
    await sql.end({ timeout: 1 });
    await admin.unsafe(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  }
  await admin.end({ timeout: 1 });
});
