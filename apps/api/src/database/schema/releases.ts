import { sql } from 'drizzle-orm';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { fileId, instant } from './columns.ts';

/** First byte in the pack, the byte after the last, and whether the bytes are compressed with Brotli. */
export type Place = readonly [start: number, end: number, isBrotli: boolean];

/** Releases that were started on this installation. The scripts and styles of the last two are kept, for every node to serve. */
export const releases = pgTable('releases', {
  /** Hash of the names of its scripts and styles, which have the hash of their content. */
  id: text('id').primaryKey(),
  /** One stored file with all of them, one after the other; null once the release is older than the last two. */
  pack: fileId('pack'),
  /** Where each file is in the pack, by its name: `site/style-gj-pq5tM.css`. */
  places: jsonb('places').$type<Readonly<Record<string, Place>>>().notNull().default({}),
  /** Last start of one of its nodes. */
  date_start: instant('date_start').notNull().default(sql`clock_timestamp()`),
});

/** Every script of the widget that had a lasting address. Pages name it with its hash: it is kept for ever, some kilobytes. */
export const widget_scripts = pgTable('widget_scripts', {
  /** First 16 characters of its SHA-256, as in its address. */
  version: text('version').primaryKey(),
  file_id: fileId('file_id'),
});
