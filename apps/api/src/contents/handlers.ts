import { CONTENT_KEYS, type Content, contents as calls } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { type Handler, handler } from '../calls/handler.ts';
import type { Config } from '../config/config.ts';
import { atom } from '../database/atom.ts';
import { notFound } from '../errors.ts';
import { recordChange } from '../rest/audit.ts';
import type { Services } from '../services.ts';
import { builtInText } from './built-in-texts.ts';

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
const KEYS = new Set<unknown>(CONTENT_KEYS);
const PUBLISHED: ReadonlySet<unknown> = new Set(['conditions', 'legal_notices', 'privacy']);

/** Day on which the built-in texts were written. */
const BUILT_IN_DATE = '2026-11-22T00:00:00Z';
const BUILT_IN_VERSION = 1;

/** A text by its key: the stored one, else the built-in one, whose id is 0. Throws `not_found` where there is neither. */
export async function textOf(sql: postgres.ISql, config: Config, key: unknown): Promise<ContentRow> {
  const [row] = await sql<ContentRow[]>`
    select id, key, title, html, version, date_create, date_update from contents where key = ${String(key)}`;
  if (row) return row;
  const text = builtInText(key, config);
  if (!text) throw notFound();
  const dates = { date_create: BUILT_IN_DATE, date_update: BUILT_IN_DATE };
  return { id: 0, key: key as Content['key'], ...text, version: BUILT_IN_VERSION, ...dates };
}

/** One of the texts that visitors may read. Throws `not_found` for the others. */
export async function publishedText({ sql, config }: Pick<Services, 'sql' | 'config'>, key: unknown): Promise<Content> {
  if (!PUBLISHED.has(key)) throw notFound();
  const row = await textOf(sql, config, key);
  return itemOf(row, `/api/published_contents/${row.key}`);
}

/** Texts are found and saved by their key. Saving an unchanged text creates no version. */
export const contentsHandlers: readonly Handler[] = [
  handler(calls.byKey, async ({ input, services }) => {
    const row = await textOf(services.sql, services.config, input.key);
    return itemOf(row, `/api/contents/${row.key}`);
  }),
  handler(calls.published, ({ input, services }) => publishedText(services, input.key)),
  handler(calls.save, async ({ input, actor, sql, resources, services }) => {
    const { key, body } = input;
    if (!KEYS.has(key)) throw notFound();
    const row = await sql.begin(async (tx) => {
      // Locked first, so that two saves at once create two versions, in order.
      const [before] = await tx<ContentRow[]>`select * from contents where key = ${String(key)} for update`;
      if (before?.title === body.title && before.html === body.html) return before;
      const [after] = await tx<ContentRow[]>`
        insert into contents (key, title, html, version)
        values (${String(key)}, ${body.title}, ${body.html}, ${builtInText(key, services.config) ? BUILT_IN_VERSION + 1 : 1})
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
