import { sql } from 'drizzle-orm';
import type { AnyPgColumn, Table } from '../access/rows.ts';
import { type Computed, computed } from './resource.ts';

/** The name of a row's account; the login that the row keeps where the account no longer exists. */
export const authorOf = <T extends Table & { user_id: AnyPgColumn; username: AnyPgColumn }>(): Computed =>
  computed<T>('text', (t) => sql`coalesce((select u.name from users u where u.id = ${t.user_id}), ${t.username})`);
