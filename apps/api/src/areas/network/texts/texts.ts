import { CONTENT_KEYS, type Content } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { notFound } from '../../../base/errors.ts';
import type { Config } from '../../../config/config.ts';
import { builtInText } from './built-in-texts.ts';

/** A text as stored. */
export interface ContentRow {
  id: number;
  key: Content['key'];
  title: string;
  html: string;
  version: number;
  date_create: string;
  date_update: string;
}

/** Day on which the built-in texts were written. */
const BUILT_IN_DATE = '2026-11-22T00:00:00Z';

const KEYS = new Set<unknown>(CONTENT_KEYS);
/** The key of a text. Throws `not_found` for another word. */
export function contentKey(key: unknown): Content['key'] {
  if (!KEYS.has(key)) throw notFound();
  return key as Content['key'];
}

/** A text that may not have been written; the built-in one has the id 0. */
export async function findText(sql: postgres.ISql, config: Config, key: unknown): Promise<ContentRow | undefined> {
  const [row] = await sql<ContentRow[]>`
    select id, key, title, html, version, date_create, date_update from contents where key = ${String(key)}`;
  if (row) return row;
  const text = builtInText(key, config);
  if (!text) return undefined;
  // The built-in text depends on the settings: another one than the last that was signed is the next version.
  const [last] = await sql<{ version: number; title: string; html: string }[]>`
    select version, title, html from content_versions where key = ${String(key)} order by version desc limit 1`;
  const isKept = last?.title === text.title && last.html === text.html;
  const version = (last?.version ?? 0) + (isKept ? 0 : 1);
  const dates = { date_create: BUILT_IN_DATE, date_update: BUILT_IN_DATE };
  return { id: 0, key: key as Content['key'], ...text, version, ...dates };
}

/** Reads the text with the key. Throws `not_found` when no text has it. */
export async function textOf(sql: postgres.ISql, config: Config, key: unknown): Promise<ContentRow> {
  const text = await findText(sql, config, key);
  if (!text) throw notFound();
  return text;
}

/** Keeps a text as one of its versions, once; returns the id of the version. */
export async function keepVersion(
  tx: postgres.TransactionSql,
  { key, version, title, html }: Pick<ContentRow, 'key' | 'version' | 'title' | 'html'>,
  author: string | null = null,
): Promise<number> {
  await tx`
    insert into content_versions (key, version, title, html, author)
    values (${key}, ${version}, ${title}, ${html}, ${author}) on conflict (key, version) do nothing`;
  const [kept] = await tx<{ id: number }[]>`
    select id from content_versions where key = ${key} and version = ${version}`;
  if (!kept) throw notFound();
  return kept.id;
}
