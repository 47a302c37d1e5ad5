import { addDays, type ClosedPeriod, comparedPeriod, DASHBOARD, parisDate } from '@officine/domain';
import type { Report, ReportResult, ReportType } from '@officine/sdk/contract';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../../access/actor.ts';
import { notFound } from '../../../base/errors.ts';
import type { ReadContext } from '../../../calls/context.ts';
import { atom } from '../../../database/atom.ts';
import { seenRow } from '../../../rest/seen.ts';
import { sumUp } from './figures.ts';
import { eventsOf } from './period-events.ts';
import { byRegion } from './regions.ts';
import { type ReportRequest, referenceOf } from './report-request.ts';
import { addresses, monitoring } from './sites.ts';
import {
  bookings,
  byMonth,
  type Dimension,
  displays,
  type Source,
  shown,
  simulated,
  views,
  visits,
} from './sources.ts';
import { withheldIn } from './withheld-in.ts';

/** The server whose sites have a report of their own. */
const DINAO = 'dinao';
const MONTH_DAYS = 30;

/** How a report is computed: its default period, the cuts of its figures, their sources. */
interface Plan {
  readonly days?: number;
  /** The default period ends yesterday: today is incomplete. */
  readonly fullDays?: true;
  /** Its figures are those of a whole campaign, whatever the period: there is no other period to compare with. */
  readonly whole?: true;
  readonly cuts: readonly Dimension[];
  readonly sources: (
    actor: Actor,
    q: ReportRequest,
    period: ClosedPeriod,
    cuts: readonly Dimension[],
  ) => readonly Source[];
}
const PLANS: Partial<Record<ReportType, Plan>> = {
  daily: {
    days: 1,
    fullDays: true,
    cuts: ['date', 'campaign', 'advert', 'zone'],
    sources: ({ role }, q, period, cuts) => [views(role, q, period, cuts), displays(role, q, period)],
  },
  adverts: {
    days: DASHBOARD.topAdvertsDays,
    cuts: ['date', 'advert', 'zone', 'campaign', 'advertiser'],
    sources: ({ role }, q, period, cuts) => [views(role, q, period, cuts)],
  },
  websites: {
    days: 365,
    cuts: ['date', 'pharmacy', 'browser', 'platform'],
    sources: ({ role }, q, period) => [visits(role, q, period)],
  },
  'pharmacy-report': {
    days: MONTH_DAYS,
    cuts: ['date', 'campaign', 'advert', 'zone', 'browser', 'platform'],
    sources: ({ role }, q, period, cuts) =>
      role === 'marketing'
        ? [visits(role, q, period)]
        : [visits(role, q, period), views(role, q, period, cuts), displays(role, q, period)],
  },
  'pool-report': {
    days: MONTH_DAYS * DASHBOARD.poolMonths,
    cuts: ['date', 'pharmacy', 'campaign'],
    sources: ({ role }, q, period, cuts) => [
      visits(role, q, period),
      views(role, q, period, cuts),
      displays(role, q, period),
    ],
  },
  'campaign-report': {
    cuts: ['date', 'zone', 'pharmacy', 'advert'],
    sources: ({ role }, q, period, cuts) => [shown(role, q, period), views(role, q, period, cuts)],
  },
  'campaign-overview': { whole: true, cuts: ['zone', 'date', 'pharmacy', 'advert'], sources: (_, q) => bookings(q) },
  'temp-campaign-overview': {
    whole: true,
    cuts: ['zone', 'date', 'pharmacy', 'advert'],
    sources: (_, q) => simulated(q),
  },
};

/** The campaign's own days, or the simulation's. */
const daysOf = ({ sql: db, actor, resources }: ReadContext, q: ReportRequest, id: number) =>
  q.type === 'temp-campaign-overview'
    ? seenRow(db, actor, resources.tempCampaigns, id, (table) => ({
        start: sql<string>`${table.column('form')} ->> 'date_start'`,
        end: sql<string>`${table.column('form')} ->> 'date_end'`,
      }))
    : seenRow(db, actor, resources.campaigns, id, (table) => ({
        start: sql<string>`${table.column('date_start')}::text`,
        end: sql<string>`${table.column('date_end')}::text`,
      }));

/** The requested days, or the campaign's own. A link to a row that the caller does not see is a 404. */
async function periodOf(context: ReadContext, q: ReportRequest, plan: Plan, today: string): Promise<ClosedPeriod> {
  const { sql: db, actor, resources } = context;
  if (q.customer !== undefined) await seenRow(db, actor, resources.pharmacies, q.customer);
  if (q.advertiser !== undefined) await seenRow(db, actor, resources.advertisers, q.advertiser);
  if (q.pool !== undefined) await seenRow(db, actor, resources.pools, q.pool);
  const last = plan.fullDays ? addDays(today, -1) : today;
  let own: ClosedPeriod = { from: addDays(q.date_end ?? last, 1 - (plan.days ?? MONTH_DAYS)), to: last };
  if (q.campaign !== undefined) {
    const { start, end } = await daysOf(context, q, q.campaign);
    own = { from: start, to: q.type === 'campaign-report' && end > today ? today : end };
  }
  return { from: q.date_start ?? own.from, to: q.date_end ?? own.to };
}

async function resultOf(context: ReadContext, q: ReportRequest): Promise<ReportResult> {
  const today = parisDate(new Date());
  if (q.type === 'monitoring') return monitoring(context, q.server);
  if (q.type === 'dinao-monitoring') return monitoring(context, q.server ?? DINAO);
  if (q.type === 'ip') return addresses(context.sql, q, today);
  const plan = PLANS[q.type];
  if (!plan) throw notFound();
  const period = await periodOf(context, q, plan, today);
  const { actor } = context;
  const { cut = 'day' } = q;
  const sourcesOf = (of: ClosedPeriod, cuts: readonly Dimension[]) =>
    plan.sources(actor, q, of, cuts).map((source) => (cut === 'month' ? byMonth(source) : source));
  const sources = sourcesOf(period, plan.cuts);
  const cuts = plan.cuts.filter((name) => sources.some((source) => name in source.dimensions));
  const before = q.compare && !plan.whole ? comparedPeriod(period, q.compare) : undefined;
  // Cut by day only, so that it is read from the coarsest counts.
  const previous = before && { ...before, sources: sourcesOf(before, ['date']) };
  const [figures, events, withheld] = await Promise.all([
    sumUp(context, { sources, cuts, time: cut, ...(previous && { previous }) }),
    q.events && eventsOf(context, q, period),
    q.type === 'campaign-report' && withheldIn(context, q, period),
  ]);
  return {
    date_start: period.from,
    date_end: period.to,
    ...figures,
    parts: await withRegions(context, q, figures.parts),
    ...(withheld && { withheld }),
    ...(events && { events }),
  };
}

/** A campaign's report says where it ran: its pharmacies by region too. */
async function withRegions({ sql: db }: ReadContext, q: ReportRequest, parts: ReportResult['parts']) {
  const pharmacies = q.type === 'campaign-report' && parts.find(({ by }) => by === 'pharmacy');
  return pharmacies ? [...parts, await byRegion(db, pharmacies)] : parts;
}

/** Computes a report on the rows that the caller sees. `age`: seconds, of what `context.sql` reads. */
export const compute = async (context: ReadContext, q: ReportRequest, age?: number): Promise<Report> => ({
  reference: referenceOf(q),
  type: q.type,
  result: { ...(await resultOf(context, q)), ...(age !== undefined && { age }) },
  date_create: atom(new Date().toISOString()),
});
