import { formatMoney, parisDate } from '@officine/domain';
import type { AccountingMonths } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { daysOfMonth } from '../../../base/months.ts';
import type { Services } from '../../../base/services.ts';
import type { Config } from '../../../config/config.ts';
import { atom } from '../../../database/atom.ts';
import { isInvoicedMonth } from '../invoicing/invoiced-months.ts';
import { prepareWeb } from '../invoicing/prepare-web.ts';
import { readUninvoiced } from '../invoicing/uninvoiced.ts';
import { dueInvoices } from '../sepa/due.ts';
import { selectPayments } from '../sepa/selection.ts';
import { told } from './checks.ts';

type Next = NonNullable<AccountingMonths['next']>;
type Step = Next['steps'][number];

interface Counts {
  readonly sites: number;
  readonly sites_date: string | null;
  readonly sites_user: string | null;
  readonly campaigns: number;
  readonly campaigns_date: string | null;
  readonly campaigns_user: string | null;
  readonly issued: number;
  readonly issued_date: string | null;
  readonly issued_user: string | null;
  readonly orders: number;
  readonly orders_date: string | null;
  readonly orders_user: string | null;
  readonly lines: number;
  readonly lines_date: string | null;
  readonly lines_user: string | null;
  readonly exported: number;
  readonly unexported: number;
  readonly exported_date: string | null;
  readonly exported_user: string | null;
  readonly has_batches: boolean;
  readonly fec_year: number | null;
  readonly fec_date: string | null;
  readonly fec_user: string | null;
}
type Fragment = postgres.PendingQuery<postgres.Row[]>;
/** The last such change (`c`) of such invoices (`i`). */
const lastChange = (sql: postgres.ISql, change: Fragment, which: Fragment) => sql`
  select c.date_create, coalesce(u.name, c.user_name) as name
  from invoices i join changes c on c.resource = 'Invoice' and c.item_id = i.id and ${change}
  left join users u on u.id = c.user_id
  where ${which} order by c.id desc limit 1`;

/** What was done for a month, with the last act of each step and its user. */
async function readDone(sql: postgres.ISql, month: string): Promise<Counts> {
  const [first, last] = daysOfMonth(month);
  const made = sql`c.action = 'create'`;
  const issuing = sql`c.action = 'update' and c.fields -> 'status' ->> 'after' = 'issued'`;
  const ofSites = sql`i.type = 'web' and i.kind = 'invoice' and i.month = ${month} and not i.is_credited`;
  const ofCampaigns = sql`i.type = 'advertising' and i.kind = 'invoice'
    and i.campaign_id in (select id from campaigns where date_end between ${first} and ${last})`;
  const ofIssued = sql`i.status = 'issued' and i.date_invoice between ${first} and ${last}`;
  const [counts] = await sql<[Counts]>`
    with web as (
      select count(*)::int as sites, max(i.date_create) as sites_date from invoices i where ${ofSites}
    ), sold as (
      select count(distinct i.campaign_id)::int as campaigns, max(i.date_create) as campaigns_date
      from invoices i where ${ofCampaigns}
    ), issue as (${lastChange(sql, issuing, ofIssued)}), issued as (
      select count(*)::int as issued, count(*) filter (where exported_at is not null)::int as exported,
        count(*) filter (where exported_at is null)::int as unexported, max(exported_at) as exported_date
      from invoices i where ${ofIssued}
    ), orders as (
      select count(*)::int as orders, max(date_create) as orders_date from sepa_orders
      where kind = 'debit' and month = ${month} and date_cancel is null
    ), lines as (
      select count(*)::int as lines, max(date_match) as lines_date from bank_lines
      where state <> 'open' and date between ${first} and ${last}
    )
    select *, exists (select from gescom_batches) as has_batches,
      (select name from (${lastChange(sql, made, ofSites)}) one) as sites_user,
      (select name from (${lastChange(sql, made, ofCampaigns)}) one) as campaigns_user,
      (select date_create from issue) as issued_date, (select name from issue) as issued_user,
      (select u.name from sepa_orders o join users u on u.id = o.user_id where o.date_create = orders_date limit 1) as orders_user,
      (select u.name from bank_lines l join users u on u.id = l.user_id where l.date_match = lines_date limit 1) as lines_user,
      (select u.name from gescom_batches b join users u on u.id = b.user_id where b.date_create = exported_date limit 1) as exported_user
    from web, sold, issued, orders, lines left join (
      select f.year as fec_year, f.date_create as fec_date, u.name as fec_user
      from fec_files f left join users u on u.id = f.user_id order by f.year desc limit 1) fec on true`;
  return counts;
}

interface Work {
  readonly id: Step['id'];
  readonly title: string;
  readonly left: { readonly count: number; readonly text: string };
  readonly done: { readonly count: number; readonly text: string };
  readonly date?: string | null;
  readonly user?: string | null;
}
const stepOf = ({ id, title, left, done, date = null, user = null }: Work): Step => ({
  id,
  title,
  left: left.count,
  done: done.count,
  text: [left, done].flatMap(({ count, text }) => (count > 0 ? [text] : [])).join(', '),
  date_last: date === null ? null : atom(date),
  user,
});

/** What of a month can be debited and is in no order: documents, and their sum in cents. */
async function readDebits(sql: postgres.ISql, month: string): Promise<{ count: number; total: number }> {
  const terms = { kind: 'debit', month, date: parisDate(new Date()) } as const;
  const { settlements } = selectPayments(await dueInvoices(sql, terms), terms);
  const fit = settlements.flatMap(({ documents }) => documents);
  return { count: fit.length, total: fit.reduce((sum, { total }) => sum + total, 0) };
}

/** Sites of a month without invoice, and their sum without VAT in cents. */
async function readSites(sql: postgres.ISql, config: Config, month: string): Promise<{ count: number; net: number }> {
  const { drafts } = isInvoicedMonth(month) ? await prepareWeb(sql, config, month, undefined) : { drafts: [] };
  const lines = drafts.flatMap((draft) => draft.lines);
  return { count: drafts.length, net: lines.reduce((sum, { amount_net: net }) => sum + net, 0) };
}

interface Fec {
  /** Lines of the month. */
  readonly entries: number;
  /** Closed years whose file is not final. */
  readonly years: readonly number[];
}
/** The files of entries: documents of the month that are in none, closed years whose file is to be made final. */
function fecWork(
  rejected: number,
  { entries, years }: Fec,
  last: Pick<Counts, 'fec_year' | 'fec_date' | 'fec_user'>,
): Work {
  const left = [
    rejected > 0 && told('pièce écartée', 'pièces écartées', rejected),
    ...years.map((year) => `FEC de ${year} à arrêter`),
  ];
  const done = [
    told('écriture du mois', 'écritures du mois', entries),
    last.fec_year !== null && `FEC de ${last.fec_year} arrêté`,
  ];
  return {
    id: 'fec',
    title: 'Tenir le FEC',
    left: { count: rejected + years.length, text: left.filter(Boolean).join(', ') },
    done: { count: entries, text: done.filter(Boolean).join(', ') },
    date: last.fec_date,
    user: last.fec_user,
  };
}

/**
 * The work of a month before it is closed, in its order: what is done, what is left, when and by whom. A step that the month
 * has nothing for is left out. `checks`: what stands against closing it.
 */
export async function closingSteps(
  { config }: Pick<Services, 'config'>,
  sql: postgres.ISql,
  month: string,
  checks: Next['checks'],
  fec: Fec,
): Promise<Step[]> {
  const [, last] = daysOfMonth(month);
  const found = await readDone(sql, month);
  const sites = await readSites(sql, config, month);
  const ended = await readUninvoiced(sql, last);
  const unsigned =
    ended.amount_unsigned > 0 ? `, dont ${formatMoney(ended.amount_unsigned)} attendent la signature d’un mandat` : '';
  const debits = await readDebits(sql, month);
  const countOfCheck = (id: Next['checks'][number]['id']) => checks.find((check) => check.id === id)?.count ?? 0;
  const [drafts, orders, lines] = [countOfCheck('drafts'), countOfCheck('orders'), countOfCheck('bank_lines')];
  const wrong = countOfCheck('differences');
  const toDebit = `${told('facture à prélever', 'factures à prélever', debits.count)} (${formatMoney(debits.total)})`;
  const toFollow = told('remise à suivre', 'remises à suivre', orders);
  const work: Work[] = [
    {
      id: 'sites',
      title: 'Préparer les factures des sites',
      left: {
        count: sites.count,
        text: `${told('site à facturer', 'sites à facturer', sites.count)} (${formatMoney(sites.net)} HT)`,
      },
      done: { count: found.sites, text: told('facture', 'factures', found.sites) },
      date: found.sites_date,
      user: found.sites_user,
    },
    {
      id: 'campaigns',
      title: 'Facturer les campagnes terminées',
      left: {
        count: ended.campaigns,
        text: `${told('campagne à facturer', 'campagnes à facturer', ended.campaigns)} (${formatMoney(ended.amount)} HT${unsigned})`,
      },
      done: { count: found.campaigns, text: told('campagne facturée', 'campagnes facturées', found.campaigns) },
      date: found.campaigns_date,
      user: found.campaigns_user,
    },
    {
      id: 'drafts',
      title: 'Émettre les brouillons',
      left: { count: drafts, text: told('brouillon à émettre', 'brouillons à émettre', drafts) },
      done: { count: found.issued, text: told('pièce émise', 'pièces émises', found.issued) },
      date: found.issued_date,
      user: found.issued_user,
    },
    {
      id: 'debits',
      title: 'Prélever',
      left: {
        count: debits.count + orders,
        text: [debits.count > 0 && toDebit, orders > 0 && toFollow].filter(Boolean).join(', '),
      },
      done: { count: found.orders, text: told('remise faite', 'remises faites', found.orders) },
      date: found.orders_date,
      user: found.orders_user,
    },
    {
      id: 'bank',
      title: 'Rapprocher la banque',
      left: { count: lines, text: told('ligne à traiter', 'lignes à traiter', lines) },
      done: { count: found.lines, text: told('ligne traitée', 'lignes traitées', found.lines) },
      date: found.lines_date,
      user: found.lines_user,
    },
    {
      id: 'exports',
      title: 'Exporter vers le logiciel comptable',
      // Who never exported has no such program.
      left: {
        count: found.has_batches ? found.unexported : 0,
        text: told('pièce à exporter', 'pièces à exporter', found.unexported),
      },
      done: { count: found.exported, text: told('pièce exportée', 'pièces exportées', found.exported) },
      date: found.exported_date,
      user: found.exported_user,
    },
    fecWork(countOfCheck('rejected'), fec, found),
    {
      id: 'control',
      title: 'Contrôler les comptes',
      left: { count: wrong, text: told('point à revoir', 'points à revoir', wrong) },
      done: { count: wrong === 0 ? 1 : 0, text: 'les comptes et les pièces concordent' },
    },
  ];
  return work.filter(({ left, done }) => left.count > 0 || done.count > 0).map(stepOf);
}
