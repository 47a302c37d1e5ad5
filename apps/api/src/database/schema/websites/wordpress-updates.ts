import { COMPONENT_KINDS, SEVERITIES, UPDATE_STATES } from '@officine/sdk/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { dateCreate, foldedIndex, id, instant, oneOf } from '../columns.ts';
import { pharmacyWordpress } from './pharmacy-wordpress.ts';

const site = () =>
  integer('wordpress_id')
    .notNull()
    .references(() => pharmacyWordpress.id, { onDelete: 'cascade' });

/** WordPress, plugins and themes of sites, as each site said last. */
export const wordpressComponents = pgTable(
  'wordpress_components',
  {
    id: id(),
    wordpress_id: site(),
    kind: text('kind').notNull(),
    slug: text('slug').notNull(),
    file: text('file').notNull(),
    name: text('name').notNull(),
    version: text('version').notNull(),
    new_version: text('new_version'),
    is_used: boolean('is_used').notNull(),
    obstacle: text('obstacle'),
    /** Of the worst known vulnerability of this version; written when either changes. */
    severity: text('severity'),
    vulnerability: text('vulnerability'),
    date_read: instant('date_read').notNull().defaultNow(),
  },
  (t) => [
    unique('wordpress_components_file_unique').on(t.wordpress_id, t.kind, t.file),
    check('wordpress_components_kind_check', oneOf(t.kind, COMPONENT_KINDS)),
    check('wordpress_components_severity_check', oneOf(t.severity, SEVERITIES)),
    index('wordpress_components_slug').on(t.kind, t.slug),
    index('wordpress_components_name').on(t.name),
    index('wordpress_components_version').on(t.version),
    index('wordpress_components_new_version').on(t.new_version),
    index('wordpress_components_severity').on(t.severity),
    index('wordpress_components_obstacle').on(t.obstacle),
    index('wordpress_components_is_used').on(t.is_used),
    index('wordpress_components_date_read').on(t.date_read),
    index('wordpress_components_by_slug').on(t.slug),
    foldedIndex('wordpress_components_name_folded', t.name),
    foldedIndex('wordpress_components_slug_folded', t.slug),
  ],
);

/** Updates of components: asked for, and what became of them. */
export const wordpressUpdates = pgTable(
  'wordpress_updates',
  {
    id: id(),
    wordpress_id: site(),
    kind: text('kind').notNull(),
    slug: text('slug').notNull(),
    file: text('file').notNull(),
    name: text('name').notNull(),
    from_version: text('from_version').notNull(),
    to_version: text('to_version').notNull(),
    state: text('state').notNull().default('waiting'),
    reason: text('reason'),
    /** Name of the update on the site: 32 hex digits. */
    token: text('token').notNull(),
    /** Address of the script that puts it back. */
    restore_url: text('restore_url'),
    /** What visitors got before, and after. */
    look_before: jsonb('look_before'),
    look_after: jsonb('look_after'),
    /** Thousandths of the picture of the home page. */
    picture_change: integer('picture_change'),
    /** Milliseconds. */
    duration: integer('duration'),
    author: text('author'),
    date_start: instant('date_start'),
    date_end: instant('date_end'),
    date_create: dateCreate(),
  },
  (t) => [
    check('wordpress_updates_kind_check', oneOf(t.kind, COMPONENT_KINDS)),
    check('wordpress_updates_state_check', oneOf(t.state, UPDATE_STATES)),
    uniqueIndex('wordpress_updates_running').on(t.wordpress_id).where(sql`state in ('checked', 'updating')`),
    uniqueIndex('wordpress_updates_waiting').on(t.wordpress_id, t.kind, t.file).where(sql`state = 'waiting'`),
    index('wordpress_updates_wordpress').on(t.wordpress_id, t.date_create),
    index('wordpress_updates_version').on(t.kind, t.file, t.to_version),
    index('wordpress_updates_slug').on(t.slug),
    index('wordpress_updates_to_version').on(t.to_version),
    index('wordpress_updates_name').on(t.name),
    index('wordpress_updates_state').on(t.state),
    index('wordpress_updates_duration').on(t.duration),
    index('wordpress_updates_date_start').on(t.date_start),
    index('wordpress_updates_date_end').on(t.date_end),
    index('wordpress_updates_date_create').on(t.date_create),
    foldedIndex('wordpress_updates_name_folded', t.name),
    foldedIndex('wordpress_updates_slug_folded', t.slug),
  ],
);

/** Versions that are known to be vulnerable: the last file of the network, as a whole. */
export const wordpressVulnerabilities = pgTable(
  'wordpress_vulnerabilities',
  {
    id: id(),
    kind: text('kind').notNull(),
    slug: text('slug').notNull(),
    below: text('below').notNull(),
    title: text('title').notNull(),
    severity: text('severity').notNull(),
    date_create: dateCreate(),
  },
  (t) => [
    check('wordpress_vulnerabilities_kind_check', oneOf(t.kind, COMPONENT_KINDS)),
    check('wordpress_vulnerabilities_severity_check', oneOf(t.severity, SEVERITIES)),
    index('wordpress_vulnerabilities_of').on(t.kind, t.slug),
    index('wordpress_vulnerabilities_slug').on(t.slug),
    index('wordpress_vulnerabilities_severity').on(t.severity),
    index('wordpress_vulnerabilities_date_create').on(t.date_create),
    foldedIndex('wordpress_vulnerabilities_slug_folded', t.slug),
    foldedIndex('wordpress_vulnerabilities_title_folded', t.title),
  ],
);
