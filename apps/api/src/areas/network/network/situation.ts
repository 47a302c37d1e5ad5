import { addDays, parisDate } from '@officine/domain';
import type { PharmacySituation } from '@officine/sdk/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { ReadContext, Resources } from '../../../calls/context.ts';
import { atom } from '../../../database/atom.ts';
import { accessOf } from '../../../rest/resource.ts';
import { ScopedTable } from '../../../rest/scoped-table.ts';
import { seenRow } from '../../../rest/seen.ts';
import { execAs } from '../../../rest/sql.ts';
import { runningCampaigns } from './standing.ts';

const DAYS = 30;
const MESSAGES = 3;
type Row = readonly unknown[];

/** Rows of one resource about the pharmacy, within the caller's scope; empty where the role has no access to it. */
async function rowsOf(
  { sql: db, actor, resources }: ReadContext,
  name: keyof Resources,
  queryOf: (table: ScopedTable) => { columns: SQL; where: SQL; rest?: SQL },
): Promise<readonly Row[]> {
  if (!accessOf(resources[name], actor.role)) return [];
  const table = new ScopedTable(resources[name], actor.role);
  const { columns, where, rest = sql`` } = queryOf(table);
  return execAs(db, actor, sql`select ${columns} from ${table.from} where ${where} and ${table.visible} ${rest}`);
}
const instantOf = (value: unknown): string | null => (value ? atom(String(value)) : null);

/** What a support desk asks first of a pharmacy: its site, mandate, invoices, campaigns, visits and last sign-in. */
export async function situationOf(context: ReadContext, pharmacy: string | number): Promise<PharmacySituation> {
  const { sql: db, actor, resources } = context;
  const { id } = await seenRow(db, actor, resources.pharmacies, pharmacy);
  const today = parisDate(new Date());
  const ofPharmacy = (table: ScopedTable) => sql`${table.column('pharmacy_id')} = ${id}::int`;
  const [sites, billings, invoices, messages, running, accounts, [member], [counts], [page]] = await Promise.all([
    rowsOf(context, 'wordpresses', (t) => ({
      columns: sql`${t.id}, ${t.column('url')}, ${t.column('check_status')}, ${t.column('check_datetime')}`,
      where: ofPharmacy(t),
    })),
    rowsOf(context, 'pharmacyBillings', (t) => ({
      columns: sql`${t.column('date_signature_money_order')}`,
      where: ofPharmacy(t),
    })),
    rowsOf(context, 'invoices', (t) => ({
      columns: sql`count(*)::int, coalesce(sum(${t.column('amount_due')}), 0)::int,
        (count(*) filter (where ${t.column('date_expiry')} < ${today}::date))::int`,
      where: sql`${ofPharmacy(t)} and ${t.column('status')} = 'issued' and ${t.column('kind')} = 'invoice'
        and ${t.column('amount_due')} > 0`,
    })),
    rowsOf(context, 'contactMessages', (t) => ({
      columns: sql`${t.id}, ${t.column('subject')}, ${t.column('date_create')}, ${t.column('date_close')}`,
      where: ofPharmacy(t),
      rest: sql`order by ${t.column('date_create')} desc limit ${MESSAGES}`,
    })),
    accessOf(resources.campaigns, actor.role)
      ? runningCampaigns(
          context,
          (t) =>
            sql`exists (select 1 from campaign_pharmacies cp where cp.campaign_id = ${t.id} and cp.pharmacy_id = ${id}::int)`,
        )
      : { campaigns: [], count_campaigns: 0 },
    rowsOf(context, 'users', (t) => ({
      columns: sql`max(${t.column('date_last_connection')})`,
      where: ofPharmacy(t),
    })),
    // A pool reads of a member's account that there is one, nothing more of users.
    db<{ name: string; date_last_connection: string | null }[]>`
      select name, date_last_connection from users
      where ${['admin', 'pool'].includes(actor.role)} and pharmacy_id = ${id} and is_active
      order by date_last_connection desc nulls last, id limit 1`,
    db<{ visits: number; network: number | null }[]>`
      select coalesce(sum(visits) filter (where pharmacy_id = ${id}), 0)::int as visits,
        round(sum(visits)::numeric / nullif(count(distinct pharmacy_id), 0))::int as network
      from daily_visits where date between ${addDays(today, -DAYS)} and ${addDays(today, -1)}`,
    db<{ subdomain: string }[]>`
      select w.subdomain from pharmacy_websites w join pharmacies p on p.id = w.pharmacy_id
        join pharmacy_billings b on b.pharmacy_id = p.id
      where p.id = ${id} and w.subdomain is not null and w.is_active and p.is_active and b.formula = 3`,
  ]);
  const [site] = sites;
  const [due] = invoices;
  return {
    ...(site && {
      site: {
        id: Number(site[0]),
        url: site[1] as string | null,
        status: site[2] as NonNullable<PharmacySituation['site']>['status'],
        date: instantOf(site[3]),
      },
    }),
    date_mandate: instantOf(billings[0]?.[0]),
    ...(due && { unpaid: { count: Number(due[0]), amount: Number(due[1]), late: Number(due[2]) } }),
    ...running,
    visits: counts?.visits ?? 0,
    network_visits: counts?.network ?? null,
    date_last_connection: instantOf(accounts[0]?.[0]),
    ...(member && {
      account: { name: member.name, date_last_connection: instantOf(member.date_last_connection) },
    }),
    page: page ? `/pharmacy/${page.subdomain}` : null,
    ...(accessOf(resources.contactMessages, actor.role) && {
      messages: messages.map(([message, subject, written, closed]) => ({
        id: Number(message),
        subject: String(subject),
        date_create: atom(String(written)),
        date_close: instantOf(closed),
      })),
    }),
  };
}
