import { UPDATE_RINGS, WORDPRESS_STATUSES } from '@officine/sdk/contract';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { dateCreate, dateUpdate, foldedIndex, id, instant, isActive, oneOf } from '../columns.ts';
import { pharmacies } from '../network/pharmacies.ts';

const shown = (name: string) => boolean(name).notNull().default(true);

/** WordPress sites of pharmacies. Secrets are stored encrypted; durations in milliseconds, volumes in bytes. */
export const pharmacyWordpress = pgTable(
  'pharmacy_wordpress',
  {
    id: id(),
    pharmacy_id: integer('pharmacy_id')
      .notNull()
      .references(() => pharmacies.id, { onDelete: 'cascade' }),
    url: text('url'),
    customer_code: text('customer_code'),
    server: text('server'),
    path: text('path'),
    template: text('template'),
    theme: text('theme'),
    ftp_host: text('ftp_host'),
    ftp_username: text('ftp_username'),
    ftp_password: text('ftp_password'),
    /** SHA-256 of the certificate that an administrator trusts, `AB:CD:…`, where no authority has signed it. */
    ftp_fingerprint: text('ftp_fingerprint'),
    /** Whether the password and the files may be sent unencrypted. */
    is_ftp_plain: boolean('is_ftp_plain').notNull().default(false),
    connector_key: text('connector_key'),
    connector_key_previous: text('connector_key_previous'),
    php_version: text('php_version'),
    mysql_version: text('mysql_version'),
    wordpress_version: text('wordpress_version'),
    functions_version: text('functions_version'),
    ssl_date_start: instant('ssl_date_start'),
    ssl_date_end: instant('ssl_date_end'),
    ssl_emitter: text('ssl_emitter'),
    response_time: integer('response_time'),
    /** Since when the site is checked: its uptime is of this time only. */
    date_first_check: instant('date_first_check'),
    check_datetime: instant('check_datetime'),
    check_duration: integer('check_duration'),
    check_status: text('check_status'),
    check_errors: jsonb('check_errors'),
    sync_datetime_start: instant('sync_datetime_start'),
    sync_datetime_end: instant('sync_datetime_end'),
    sync_duration: integer('sync_duration'),
    sync_status: text('sync_status'),
    sync_volume: bigint('sync_volume', { mode: 'number' }),
    /** Owner of the running or last synchronisation: `task:12`. */
    sync_owner: text('sync_owner'),
    /** Revision last sent, which the site compares, and digest of its content. */
    sync_revision: integer('sync_revision').notNull().default(0),
    sync_digest: text('sync_digest'),
    /** The pharmacy's page on the site. */
    page_url: text('page_url'),
    /** Time since which checks fail, and whether administrators were notified. */
    date_failing: instant('date_failing'),
    is_failing_told: boolean('is_failing_told').notNull().default(false),
    /** End of the certificate that administrators were notified of. */
    ssl_date_told: instant('ssl_date_told'),
    /** Null: its components are updated by hand only. */
    update_ring: text('update_ring'),
    has_attachment: shown('has_attachment'),
    has_contact_form: shown('has_contact_form'),
    has_content: shown('has_content'),
    has_geolocation: shown('has_geolocation'),
    has_hours: shown('has_hours'),
    has_laboratories: shown('has_laboratories'),
    has_offer: shown('has_offer'),
    isActive: isActive(),
    date_create: dateCreate(),
    date_update: dateUpdate(),
  },
  (t) => [
    unique('pharmacy_wordpress_pharmacy_unique').on(t.pharmacy_id),
    unique('pharmacy_wordpress_url_unique').on(t.url),
    check('pharmacy_wordpress_check_status_check', oneOf(t.check_status, WORDPRESS_STATUSES)),
    check('pharmacy_wordpress_sync_status_check', oneOf(t.sync_status, WORDPRESS_STATUSES)),
    check('pharmacy_wordpress_update_ring_check', oneOf(t.update_ring, UPDATE_RINGS)),
    index('pharmacy_wordpress_update_ring').on(t.update_ring),
    index('pharmacy_wordpress_customer_code').on(t.customer_code),
    index('pharmacy_wordpress_server').on(t.server),
    index('pharmacy_wordpress_theme').on(t.theme),
    index('pharmacy_wordpress_check_status').on(t.check_status),
    index('pharmacy_wordpress_sync_status').on(t.sync_status),
    index('pharmacy_wordpress_with_errors').on(t.id).where(sql`check_errors is not null`),
    index('pharmacy_wordpress_wordpress_version').on(t.wordpress_version),
    index('pharmacy_wordpress_php_version').on(t.php_version),
    index('pharmacy_wordpress_response_time').on(t.response_time),
    index('pharmacy_wordpress_ssl_date_end').on(t.ssl_date_end),
    index('pharmacy_wordpress_check_datetime').on(t.check_datetime),
    index('pharmacy_wordpress_sync_datetime_start').on(t.sync_datetime_start),
    index('pharmacy_wordpress_sync_duration').on(t.sync_duration),
    index('pharmacy_wordpress_sync_volume').on(t.sync_volume),
    index('pharmacy_wordpress_is_active').on(t.isActive),
    foldedIndex('pharmacy_wordpress_url_folded', t.url),
    foldedIndex('pharmacy_wordpress_server_folded', t.server),
    foldedIndex('pharmacy_wordpress_customer_code_folded', t.customer_code),
  ],
);

/** Times during which checks of a site failed; the running one has no end. */
export const wordpressOutages = pgTable(
  'wordpress_outages',
  {
    id: id(),
    wordpress_id: integer('wordpress_id')
      .notNull()
      .references(() => pharmacyWordpress.id, { onDelete: 'cascade' }),
    date_start: instant('date_start').notNull().defaultNow(),
    date_end: instant('date_end'),
    /** Whether administrators were notified of its start, and of its end. */
    is_told: boolean('is_told').notNull().default(false),
    is_end_told: boolean('is_end_told').notNull().default(false),
  },
  (t) => [
    uniqueIndex('wordpress_outages_running').on(t.wordpress_id).where(sql`date_end is null`),
    index('wordpress_outages_wordpress').on(t.wordpress_id, t.date_start),
    // The ends that are still to be told: few, looked for after each check.
    index('wordpress_outages_untold').on(t.id).where(sql`is_told and not is_end_told and date_end is not null`),
    check('wordpress_outages_dates_check', sql`${t.date_end} >= ${t.date_start}`),
  ],
);

/** Synchronisations of sites. */
export const wordpressSyncs = pgTable(
  'wordpress_syncs',
  {
    id: id(),
    wordpress_id: integer('wordpress_id')
      .notNull()
      .references(() => pharmacyWordpress.id, { onDelete: 'cascade' }),
    datetimeStart: instant('datetime_start').notNull().defaultNow(),
    datetimeEnd: instant('datetime_end'),
    duration: integer('duration'),
    status: text('status').notNull().default('waiting'),
    volume: bigint('volume', { mode: 'number' }),
    revision: integer('revision'),
    error: text('error'),
  },
  (t) => [
    check('wordpress_syncs_status_check', oneOf(t.status, WORDPRESS_STATUSES)),
    check('wordpress_syncs_dates_check', sql`${t.datetimeEnd} >= ${t.datetimeStart}`),
    index('wordpress_syncs_wordpress').on(t.wordpress_id, t.datetimeStart),
    index('wordpress_syncs_datetime_start').on(t.datetimeStart),
    index('wordpress_syncs_duration').on(t.duration),
    index('wordpress_syncs_status').on(t.status),
    index('wordpress_syncs_volume').on(t.volume),
  ],
);
