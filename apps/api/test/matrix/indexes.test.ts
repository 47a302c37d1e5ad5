import type { FilterKind, FilterKinds } from '@officine/sdk';
import { expect, it } from 'vitest';
import { firstStep } from '../../src/rest/fields.ts';
import type { Field, Resource } from '../../src/rest/resource.ts';
import { column } from '../../src/rest/sql.ts';
import { testDatabase } from '../database.ts';
import { resources, tableOf } from './planted-app.ts';

/** Filters and sort keys without an index of their own, and why they may be. */
const WITHOUT: Readonly<Record<string, string>> = {
  'campaigns computed status': 'depends on today; campaigns are few (thousands) and mostly narrowed by their dates',
  'campaigns computed budget': 'the caller’s own share: a sum over the campaigns that he sees',
  'campaigns computed count_pharmacies': 'a count over the campaigns that he sees',
  'campaign_pharmacies computed count_schedulings': 'a count over one campaign’s pharmacies',
  'temp_campaign_pharmacies computed count_schedulings': 'a count over one simulation’s pharmacies',
  'pharmacy_websites computed completeness':
    'what is filled, one row a pharmacy; laboratories are found by their index',
  'documents computed isRead': 'the caller’s own reading; the primary key of document_views answers it row by row',
  'forms computed isRead': 'likewise, form_views',
  'offers computed isRead': 'likewise, offer_views',
  'documents computed state': 'depends on today; publications are few (hundreds), and drafts among them fewer',
  'forms computed state': 'likewise',
  'offers computed state': 'likewise',
  'pool_communications computed state': 'likewise, narrowed by the pool',
  'pool_documents computed state': 'likewise, narrowed by the pool',
  'pool_communications computed isRead': 'likewise, pool_communication_views',
  'pool_documents computed isRead': 'likewise, by the index of pool_document_views',
  'invoices computed amount_total': 'the index invoices_amount_total is over the same expression',
  'invoices computed side': 'two values, of columns that have indexes',
  'invoices computed state': 'depends on today; what is open is found by amount_due, which has its index',
  'payments computed amount': 'is the column cents, which has its index',
  'payments computed is_open':
    'allocations and refunds of each payment, by their indexes; payments are few (a hundred thousand in ten years)',
  'payouts computed amount': 'is the column cents, which has its index',
  'bank_lines computed amount': 'is the column cents, which has its index',
  'proposals computed state': 'depends on today; proposals are few (thousands), and its dates have their indexes',
  'topics computed isExtranet': 'is the column is_extranet, which has its index',
  'topics computed isInternet': 'is the column is_internet, which has its index',
  'advertiser_reports views': 'a few rows a day and advertiser, read by date',
  'laboratories date_create': 'a list of some hundred rows',
  'log_campaigns displays':
    'a running count: an index would be written each minute; narrowed by campaign, pharmacy or days',
  'log_campaigns views': 'likewise',
  'log_campaigns clicks': 'likewise',
  'notifications kind': 'read by one user at a time: the index begins with the user',
  'notifications is_read': 'likewise',
  'notifications is_active': 'likewise',
  'notifications date_create': 'likewise',
  'pharmacy_wordpress check_errors': 'one row a site; the sites with errors are found by check_status',
  'pharmacy_wordpress computed outage_amount':
    'bookings of today of the sites in error, found by the index of their pharmacy and day',
  'sepa_mandates computed status': 'a mandate or two for each pharmacy; its parts have their indexes',
  'pharmacy_signatures computed version': 'three rows a pharmacy at most, mostly narrowed by their text',
  'pharmacy_signatures computed is_outdated': 'likewise',
  'schedulings is_active': 'nearly all are: the few others have a partial index',
  'temp_schedulings pharmacy_id': 'one simulation at a time: the unique index begins with it',
  'temp_schedulings zone_id': 'likewise',
  'temp_schedulings advert_id': 'likewise',
  'temp_schedulings date': 'likewise',
  'temp_schedulings price': 'likewise',
  'users has_agreed_conditions': 'one row an account, half of them either way',
  'users has_bcc': 'likewise',
  'users computed entity': 'one row an account, its name by a primary key',
};

const { sql } = await testDatabase();
/** First keys of every index that holds all rows: `pharmacies name`, `pharmacies officine_fold(name)`. */
const first = new Set(
  (
    await sql<{ key: string }[]>`
      select c.relname || ' ' || pg_get_indexdef(i.indexrelid, 1, true) as key
      from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and i.indpred is null and i.indisvalid`
  ).map(({ key }) => key),
);

type Use = FilterKind | 'sort';
const nameIn = (r: Resource, key: string): string => column(r.table, key).name;
const textual = (use: Use): boolean => use === 'partial' || use === 'start' || use === 'search';

/** Keys that PostgreSQL needs to start from the value, and to come back from it to the rows. */
function needed(r: Resource, path: readonly string[], use: Use): string[] {
  const [head = ''] = path;
  const table = tableOf(r);
  if (use === 'search') return (r.search ?? []).flatMap((name) => needed(r, name.split('.'), 'partial'));
  const { field, rest } = firstStep(r, path);
  if (!field || field.kind === 'file') {
    const name = nameIn(r, field?.column ?? head);
    return [textual(use) ? `${table} officine_fold(${name})` : `${table} ${name}`];
  }
  if (field.kind === 'computed') return [`${table} computed ${head}`];
  const back = wayBack(r, field);
  // A sort walks from the rows to their relation by its primary key.
  const way = use === 'sort' ? [] : [back];
  return rest.length && rest[0] !== 'id' ? [...way, ...needed(field.target(), rest, use)] : way;
}
function wayBack(r: Resource, field: Exclude<Field, { kind: 'computed' | 'file' }>): string {
  if (field.kind === 'ref') return `${tableOf(r)} ${nameIn(r, field.column)}`;
  if (field.kind !== 'many') return `${tableOf(field.target())} ${nameIn(field.target(), field.key)}`;
  return `${tableOf({ table: field.link } as Resource)} ${column(field.link, field.other).name}`;
}

it('every filter and every sort key has an index to use', () => {
  const missing: string[] = [];
  const used = new Set<string>();
  for (const [name, r] of resources) {
    const filters = Object.entries((r.of.list.filters ?? {}) as FilterKinds).flatMap(([path, kinds]) =>
      [kinds].flat().map((kind): [string, Use] => [path, kind]),
    );
    for (const [path, use] of [...filters, ...(r.of.list.sort ?? []).map((p): [string, Use] => [p, 'sort'])])
      for (const key of needed(r, path.split('.'), use)) {
        if (first.has(key)) continue;
        if (Object.hasOwn(WITHOUT, key)) used.add(key);
        else missing.push(`${name} ${use} ${path}: ${key}`);
      }
  }
  expect(missing).toEqual([]);
  expect([...used].sort()).toEqual(Object.keys(WITHOUT).sort());
});
