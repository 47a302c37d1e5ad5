import { type Content, contents as calls } from '@officine/sdk/contract';
import { notFound } from '../../../base/errors.ts';
import type { Services } from '../../../base/services.ts';
import { type Handler, handler } from '../../../calls/handler.ts';
import { atom } from '../../../database/atom.ts';
import { textsOverview } from './overview.ts';
import { publish } from './publish.ts';
import { type ContentRow, textOf } from './texts.ts';

const itemOf = (row: ContentRow, path: string): Content => ({
  '@id': path,
  '@type': 'Content',
  ...row,
  date_create: atom(row.date_create),
  date_update: atom(row.date_update),
});
const PUBLISHED: ReadonlySet<unknown> = new Set(['conditions', 'legal_notices', 'privacy']);

/** One of the texts that visitors may read. Throws `not_found` for the others. */
export async function publishedText({ sql, config }: Pick<Services, 'sql' | 'config'>, key: unknown): Promise<Content> {
  if (!PUBLISHED.has(key)) throw notFound();
  const row = await textOf(sql, config, key);
  return itemOf(row, `/api/published_contents/${row.key}`);
}

/** Texts are found and published by their key. */
export const contentsHandlers: readonly Handler[] = [
  handler(calls.byKey, async ({ input, services }) => {
    const row = await textOf(services.sql, services.config, input.key);
    return itemOf(row, `/api/contents/${row.key}`);
  }),
  handler(calls.published, ({ input, services }) => publishedText(services, input.key)),
  handler(calls.overview, textsOverview),
  handler(calls.save, async (call) => {
    const row = await call.sql.begin((tx) => publish({ ...call, tx }, call.input));
    return itemOf(row, `/api/admin/contents/${row.id}`);
  }),
];
