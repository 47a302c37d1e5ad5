import { type Content, contents as calls } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { type Handler, handler } from '../calls/handler.ts';
import { atom } from '../database/atom.ts';
import { notFound } from '../errors.ts';
import { recordChange } from '../rest/audit.ts';

/** A text as stored. */
interface ContentRow {
  id: number;
  key: Content['key'];
  title: string;
  html: string;
  version: number;
  date_create: string;
  date_update: string;
}
const itemOf = (row: ContentRow, path: string): Content => ({
  '@id': path,
  '@type': 'Content',
  ...row,
  date_create: atom(row.date_create),
  date_update: atom(row.date_update),
});
const KEYS = new Set<unknown>(['faq', 'contract', 'conditions', 'legal_notices', 'privacy']);
const PUBLISHED: ReadonlySet<unknown> = new Set(['conditions', 'legal_notices', 'privacy']);

async function textOf(sql: postgres.Sql, key: unknown): Promise<ContentRow> {
  const [row] = await sql<ContentRow[]>`
    select id, key, title, html, version, date_create, date_update from contents where key = ${String(key)}`;
  if (!row) throw notFound();
  return row;
}

/** One of the texts that visitors may read. Throws `not_found` for the others. */
export async function publishedText(sql: postgres.Sql, key: unknown): Promise<Content> {
  if (!PUBLISHED.has(key)) throw notFound();
  const row = await textOf(sql, key);
  return itemOf(row, `/api/published_contents/${row.key}`);
}

/** Texts are found and saved by their key. Saving an unchanged text creates no version. */
export const contentsHandlers: readonly Handler[] = [
  handler(calls.byKey, async ({ input, services }) => {
    const row = await textOf(services.sql, input.key);
    return itemOf(row, `/api/contents/${row.key}`);
  }),
  handler(calls.published, ({ input, services }) => publishedText(services.sql, input.key)),
  handler(calls.save, async ({ input, actor, sql, resources }) => {
    const { key, body } = input;
    if (!KEYS.has(key)) throw notFound();
    const row = await sql.begin(async (tx) => {
      // Locked first, so that two saves at once create two versions, in order.
      const [before] = await tx<ContentRow[]>`select * from contents where key = ${String(key)} for update`;
      if (before?.title === body.title && before.html === body.html) return before;
      const [after] = await tx<ContentRow[]>`
        insert into contents (key, title, html) values (${String(key)}, ${body.title}, ${body.html})
        on conflict (key) do update
          set title = excluded.title, html = excluded.html, version = contents.version + 1, date_update = now()
        returning *`;
      if (!after) throw notFound();
      await recordChange(tx, resources.contents, actor, {
        id: after.id,
        action: before ? 'update' : 'create',
        before: before ? { ...before } : null,
        after: { ...after },
      });
      return after;
    });
    return itemOf(row, `/api/admin/contents/${row.id}`);
  }),
];
