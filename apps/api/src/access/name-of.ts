import type postgres from 'postgres';
import type { Actor } from './actor.ts';

/** Name of the account that acts, for what it signs or publishes. */
export async function nameOf(sql: postgres.ISql, { userId, username }: Actor): Promise<string> {
  const [user] = await sql<{ name: string }[]>`select name from users where id = ${userId}`;
  return user?.name ?? username;
}
