import type { Role } from '@officine/sdk';
import type { Todo, TodoKind } from '@officine/sdk/contract';
import { type SQL, sql } from 'drizzle-orm';
import { me } from '../../../access/actor.ts';
import { isBeingDebited } from '../../../access/being-debited.ts';
import { today } from '../../../access/today.ts';
import type { Resources } from '../../../calls/context.ts';
import { outageAmount, outageCampaigns } from '../../../database/outage-cost.ts';
import type { ScopedTable } from '../../../rest/scoped-table.ts';

/** Fields of a thing that only some kinds have. */
export const TODO_FIELDS = [
  'detail',
  'pharmacy',
  'advertiser',
  'pool',
  'amount',
  'uuid',
  'forecast',
  'reason',
  'count',
] as const satisfies readonly (keyof Todo)[];
type TodoField = (typeof TODO_FIELDS)[number];
/** Source of the notifications that ask for a mandate, before their day. */
export const MANDATE_REQUEST = 'mandate:';

/** How the things of one kind are found among the rows that the caller sees. */
export interface Finding {
  readonly kind: Exclude<TodoKind, 'paper' | 'field' | 'reminder'>;
  readonly roles: readonly Role[];
  /** Its declaration limits the rows. */
  readonly of: keyof Resources;
  readonly query: (table: ScopedTable) => {
    readonly label: SQL;
    readonly date: SQL;
    /** What makes it wait, as a text: with another one, what was done waits again. '' where it never changes. */
    readonly cause?: SQL;
    /** The kind's own fields. */
    readonly more?: Partial<Record<TodoField, SQL>>;
    readonly where: SQL;
    readonly order: SQL;
  };
}

const pharmacyName = (table: ScopedTable): SQL =>
  sql`(select p.name from pharmacies p where p.id = ${table.column('pharmacy_id')})`;
const advertiserName = (table: ScopedTable): SQL =>
  sql`(select a.name from advertisers a where a.id = ${table.column('advertiser_id')})`;

/** A topic of the campaign without an active advert: nothing of it can be shown. */
const topicWithoutAdvert = (table: ScopedTable): SQL => sql`(select min(t.name) from topics t
  where t.id in (select topic_id from campaign_extranet_topics where campaign_id = ${table.id}
      union select topic_id from campaign_internet_topics where campaign_id = ${table.id})
    and not exists (select 1 from adverts a where a.topic_id = t.id and a.is_active))`;

/** A column of a campaign's alert: the one that was checked last. */
const standingAlert = (
  table: ScopedTable,
  column: string,
): SQL => sql`(select l.${sql.identifier(column)} from campaign_alerts l
  where l.campaign_id = ${table.id} and l.date_end is null order by l.date_check desc, l.id desc limit 1)`;

/** Of the invoices of a campaign that are not paid. */
const stillDue = (table: ScopedTable, what: SQL): SQL => sql`(select ${what} from invoices i
  where i.campaign_id = ${table.id} and i.kind = 'invoice' and i.amount_due > 0)`;

/** Pharmacies that show adverts without a signed mandate: their invoices cannot be issued. */
const showsWithoutMandate = (table: ScopedTable): SQL => sql`(not exists (select 1 from pharmacy_billings b
    where b.pharmacy_id = ${table.id} and b.date_signature_money_order is not null)
  and exists (select 1 from campaign_pharmacies cp join campaigns c on c.id = cp.campaign_id and c.is_scheduled and c.is_active
    where cp.pharmacy_id = ${table.id} and c.date_end >= ${today}))`;

/** An instant as a text, the same in every session; '' without one. */
const epoch = (table: ScopedTable, name: string): SQL =>
  sql`coalesce(extract(epoch from ${table.column(name)})::text, '')`;

/** The newest campaign that such a pharmacy shows, as a text. */
const lastCampaign = (table: ScopedTable): SQL => sql`(select max(c.id)::text from campaign_pharmacies cp
  join campaigns c on c.id = cp.campaign_id and c.is_scheduled and c.is_active
  where cp.pharmacy_id = ${table.id} and c.date_end >= ${today})`;

/** Cents of campaigns at the pharmacy that are scheduled and not invoiced, because it has not signed its mandate. */
const heldByMandate = (
  table: ScopedTable,
): SQL => sql`(select coalesce(sum(cp.amount_scheduled - cp.amount_invoiced), 0)::int
  from campaign_pharmacies cp join campaigns c on c.id = cp.campaign_id and c.is_scheduled
  where cp.pharmacy_id = ${table.id} and cp.amount_scheduled > cp.amount_invoiced)`;

/** The last time that one of its accounts was asked to sign. */
const lastAsked = (table: ScopedTable): SQL => sql`(select to_json(max(n.date_create)) #>> '{}' from users u
  join notifications n on n.user_id = u.id and n.source like ${`${MANDATE_REQUEST}%`} where u.pharmacy_id = ${table.id})`;

/** Whether the caller has not opened the row, in the table of its openings. */
const isUnopened = (table: ScopedTable, views: string, key: string): SQL => sql`(${table.column('isActive')}
  and not exists (select 1 from ${sql.identifier(views)} v where v.${sql.identifier(key)} = ${table.id} and v.user_id = ${me.user}))`;
const added = (table: ScopedTable): SQL => sql`to_json(${table.column('date_create')}) #>> '{}'`;
const newest = (table: ScopedTable): SQL => sql`${table.column('date_create')} desc, ${table.id} desc`;

/** Every kind, in the order of the list; a role has those that it can act on. */
export const FINDINGS: readonly Finding[] = [
  {
    kind: 'pace',
    roles: ['admin', 'advertiser'],
    of: 'campaigns',
    query: (table) => ({
      label: sql`${table.column('name')}`,
      more: {
        detail: sql`case when ${me.advertiser} is null then ${advertiserName(table)} end`,
        forecast: standingAlert(table, 'forecast'),
        reason: standingAlert(table, 'cause'),
        count: standingAlert(table, 'count'),
      },
      date: sql`${table.column('date_end')}::text`,
      cause: sql`${standingAlert(table, 'id')}::text`,
      where: sql`${table.column('isActive')} and ${table.column('date_end')} >= ${today}
        and exists (select 1 from campaign_alerts l where l.campaign_id = ${table.id} and l.date_end is null)`,
      order: sql`${table.column('date_end')}, ${table.id}`,
    }),
  },
  {
    kind: 'campaign',
    roles: ['admin'],
    of: 'campaigns',
    query: (table) => ({
      label: sql`${table.column('name')}`,
      more: { detail: advertiserName(table) },
      date: sql`${table.column('date_start')}::text`,
      cause: sql`${table.column('date_start')}::text`,
      where: sql`not ${table.column('isScheduled')} and ${table.column('isActive')}`,
      order: sql`${table.column('date_start')}, ${table.id}`,
    }),
  },
  {
    kind: 'credit',
    roles: ['admin'],
    of: 'campaigns',
    query: (table) => ({
      label: sql`${table.column('name')}`,
      more: { detail: advertiserName(table), amount: stillDue(table, sql`sum(i.amount_due)::int`) },
      date: sql`${table.column('date_end')}::text`,
      cause: stillDue(table, sql`sum(i.amount_due)::text`),
      where: sql`(not ${table.column('isActive')} or ${table.column('deactivation_percentage')} = 100)
        and ${stillDue(table, sql`count(*)`)} > 0`,
      order: sql`${table.column('date_end')}, ${table.id}`,
    }),
  },
  {
    kind: 'wordpress',
    roles: ['admin', 'pool'],
    of: 'wordpresses',
    query: (table) => ({
      label: sql`coalesce(${pharmacyName(table)}, ${table.column('url')})`,
      more: {
        pharmacy: sql`${table.column('pharmacy_id')}`,
        detail: sql`${table.column('check_errors')} #>> '{0,message}'`,
        amount: outageAmount(table.column('pharmacy_id')),
        count: outageCampaigns(table.column('pharmacy_id')),
      },
      date: sql`to_json(${table.column('check_datetime')}) #>> '{}'`,
      cause: epoch(table, 'date_failing'),
      where: sql`${table.column('check_status')} = 'error' and ${table.column('isActive')}`,
      order: sql`${outageAmount(table.column('pharmacy_id'))} desc, ${table.column('check_datetime')} desc nulls last, ${table.id}`,
    }),
  },
  {
    kind: 'task',
    roles: ['admin'],
    of: 'tasks',
    query: (table) => ({
      label: sql`${table.column('type')}`,
      more: { detail: sql`${table.column('error')}` },
      date: sql`to_json(${table.column('datetimeEnd')}) #>> '{}'`,
      cause: epoch(table, 'datetimeEnd'),
      where: sql`${table.column('state')} = 'parked'`,
      order: sql`${table.column('datetimeEnd')} desc nulls last, ${table.id}`,
    }),
  },
  {
    kind: 'message',
    roles: ['admin'],
    of: 'contactMessages',
    query: (table) => ({
      label: sql`${table.column('subject')}`,
      more: {
        detail: sql`coalesce(${pharmacyName(table)}, (select p.name from pools p where p.id = ${table.column('pool_id')}))`,
      },
      date: sql`to_json(${table.column('date_create')}) #>> '{}'`,
      where: sql`not ${table.column('isRead')} and ${table.column('date_close')} is null`,
      order: sql`${table.column('date_create')}, ${table.id}`,
    }),
  },
  {
    kind: 'mandate',
    roles: ['admin', 'marketing', 'pool'],
    of: 'pharmacies',
    query: (table) => ({
      label: sql`${table.column('name')}`,
      more: { detail: sql`${table.column('locality')}`, amount: heldByMandate(table) },
      date: lastAsked(table),
      cause: lastCampaign(table),
      where: sql`${table.column('isActive')} and ${showsWithoutMandate(table)}`,
      order: sql`${table.column('name')}, ${table.id}`,
    }),
  },
  {
    kind: 'invoice_mail',
    roles: ['admin'],
    of: 'invoiceMails',
    query: (table) => ({
      label: sql`${table.column('email')}`,
      more: { detail: sql`${table.column('numbers')}` },
      date: sql`to_json(${table.column('date_try')}) #>> '{}'`,
      where: sql`${table.column('state')} in ('refused', 'uncertain')
        and not exists (select from invoice_mails n where n.again_of = ${table.id})`,
      order: sql`${table.column('date_try')} desc, ${table.id}`,
    }),
  },
  {
    kind: 'returned_mail',
    roles: ['admin'],
    of: 'invoiceMails',
    query: (table) => ({
      label: sql`${table.column('email')}`,
      more: {
        detail: sql`${table.column('answer')}`,
        pharmacy: sql`${table.column('pharmacy_id')}`,
        advertiser: sql`${table.column('advertiser_id')}`,
      },
      date: sql`to_json(${table.column('date_bounce')}) #>> '{}'`,
      where: sql`${table.column('state')} = 'returned'
        and not exists (select from invoice_mails n where n.again_of = ${table.id})`,
      order: sql`${table.column('date_bounce')} desc, ${table.id}`,
    }),
  },
  {
    kind: 'invoice',
    roles: ['customer'],
    of: 'invoices',
    query: (table) => ({
      label: sql`${table.column('number')}`,
      more: {
        amount: sql`${table.column('amount_due')}`,
        uuid: sql`${table.column('uuid')}::text`,
      },
      date: sql`${table.column('date_expiry')}::text`,
      // What the pharmacy owes: neither what is settled, nor what its bank is being asked for.
      where: sql`${table.column('type')} = 'web' and ${table.column('kind')} = 'invoice' and ${table.column('status')} = 'issued'
        and ${table.column('amount_due')} > 0 and not ${isBeingDebited(table.id)}`,
      order: sql`${table.column('date_expiry')} nulls last, ${table.id}`,
    }),
  },
  {
    kind: 'communication',
    roles: ['customer'],
    of: 'poolCommunications',
    query: (table) => ({
      label: sql`${table.column('title')}`,
      more: { pool: sql`${table.column('pool_id')}` },
      date: added(table),
      where: isUnopened(table, 'pool_communication_views', 'pool_communication_id'),
      order: newest(table),
    }),
  },
  {
    kind: 'pool_document',
    roles: ['customer'],
    of: 'poolDocuments',
    query: (table) => ({
      label: sql`${table.column('title')}`,
      more: { pool: sql`${table.column('pool_id')}` },
      date: added(table),
      where: isUnopened(table, 'pool_document_views', 'pool_document_id'),
      order: newest(table),
    }),
  },
  {
    kind: 'document',
    roles: ['customer', 'pool'],
    of: 'documents',
    query: (table) => ({
      label: sql`${table.column('label')}`,
      more: { detail: sql`${table.column('type')}` },
      date: added(table),
      // A pool's own documents are no news to it.
      where: sql`${isUnopened(table, 'document_views', 'document_id')} and (${me.pool} is null or ${table.column('pool_id')} is distinct from ${me.pool})`,
      order: newest(table),
    }),
  },
  {
    kind: 'form',
    roles: ['customer'],
    of: 'forms',
    query: (table) => ({
      label: sql`${table.column('label')}`,
      date: added(table),
      where: isUnopened(table, 'form_views', 'form_id'),
      order: newest(table),
    }),
  },
  {
    kind: 'offer',
    roles: ['customer'],
    of: 'offers',
    query: (table) => ({
      label: sql`${table.column('title')}`,
      date: added(table),
      where: isUnopened(table, 'offer_views', 'offer_id'),
      order: newest(table),
    }),
  },
  {
    kind: 'advert',
    roles: ['advertiser'],
    of: 'campaigns',
    query: (table) => ({
      label: sql`${table.column('name')}`,
      more: { detail: topicWithoutAdvert(table) },
      date: sql`${table.column('date_start')}::text`,
      cause: topicWithoutAdvert(table),
      where: sql`${table.column('isActive')} and ${table.column('date_end')} >= ${today} and ${topicWithoutAdvert(table)} is not null`,
      order: sql`${table.column('date_start')}, ${table.id}`,
    }),
  },
];
