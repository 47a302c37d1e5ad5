import { type ClosedPeriod, formatDate } from '@officine/domain';
import type { ReportCut, ReportResult } from '@officine/sdk/contract';
import { type SQL, sql } from 'drizzle-orm';
import { monthName } from '../../../base/months.ts';
import type { ReadContext, Resources } from '../../../calls/context.ts';
import { pathOf } from '../../../rest/iri.ts';
import { accessOf } from '../../../rest/resource.ts';
import { execAs } from '../../../rest/sql.ts';
import { clickRate } from './click-rate.ts';
import { DIMENSIONS, type Dimension, type Figure, type Source } from './sources.ts';

type Part = ReportResult['parts'][number];
type Row = Part['rows'][number];
type Values = Row['values'];

const comma = sql`, `;
const list = (parts: readonly SQL[]) => sql.join([...parts], comma);
const name = (text: string): SQL => sql`${sql.identifier(text)}`;

const withRate = (values: Values): Values => ('views' in values ? { ...values, rate: clickRate(values) } : values);

/** All sources as one table of facts: dimensions that a source lacks are null, figures 0. */
function facts(sources: readonly Source[], cuts: readonly Dimension[], figures: readonly Figure[]): SQL {
  return sql.join(
    sources.map(
      ({ dimensions, figures: own, from }) =>
        sql`select ${list([
          ...cuts.map((cut) => sql`${dimensions[cut] ?? sql`null`}::${sql.raw(DIMENSIONS[cut])} as ${name(cut)}`),
          ...figures.map((figure) => sql`${own[figure] ?? sql`0`}::bigint as ${name(figure)}`),
        ])} from ${from}`,
    ),
    sql` union all `,
  );
}

interface Sums {
  readonly sources: readonly Source[];
  readonly cuts: readonly Dimension[];
  /** What the dates of the sources are: days, or the first days of months. */
  readonly time: ReportCut;
  /** Period to compare with, and its figures: summed over all, and by day. */
  readonly previous?: ClosedPeriod & { readonly sources: readonly Source[] };
}
/** First column of the previous period's days, where rows of the cuts have the bits of `grouping()`. */
const PREVIOUS_DAY = -1;

/**
 * Sums figures over all, and by each of the cuts; and those of the previous period, in the same statement. Labels take one
 * more statement for each cut.
 */
export async function sumUp(
  context: ReadContext,
  { sources, cuts, time, previous }: Sums,
): Promise<Pick<ReportResult, 'total' | 'parts' | 'previous'>> {
  const figures = [...new Set(sources.flatMap((source) => Object.keys(source.figures) as Figure[]))];
  const columns = cuts.map(name);
  const sums = list(figures.map((figure) => sql`coalesce(sum(${name(figure)}), 0)::float8`));
  const before = previous && facts(previous.sources, ['date'], figures);
  const statement = sql`
    with facts as (${facts(sources, cuts, figures)})${before ? sql`, before as (${before})` : sql``}
    select grouping(${list(columns)})::int, coalesce(${list(columns.map((c) => sql`${c}::text`))}) as key, ${sums}
    from facts group by grouping sets ((), ${list(columns.map((c) => sql`(${c})`))})
    ${before ? sql`union all select ${PREVIOUS_DAY}::int, date::text, ${sums} from before group by date` : sql``}`;
  const rows = await execAs(context.sql, context.actor, statement);
  // grouping() has one bit for each column, the first the highest: set where the row is not cut by it.
  const bits = (1 << cuts.length) - 1;
  const valuesOf = (row: readonly unknown[] | undefined, known: readonly Figure[]): Values =>
    row ? withRate(Object.fromEntries(known.map((figure) => [figure, Number(row[2 + figures.indexOf(figure)])]))) : {};
  const parts = await Promise.all(
    cuts.map(async (cut, index): Promise<Part> => {
      const own = rows.filter((row) => row[0] === (bits ^ (1 << (cuts.length - 1 - index))) && row[1] !== null);
      const known = figures.filter((figure) => sources.some((s) => figure in s.figures && cut in s.dimensions));
      const keys = own.map((row) => String(row[1]));
      const label = cut === 'date' ? timeLabel(time) : await labels(context, cut, keys);
      return {
        by: cut === 'date' ? time : cut,
        rows: own.map((row) => ({ ...label(String(row[1])), values: valuesOf(row, known) })).sort(order(cut, known)),
      };
    }),
  );
  // The total is the sum of the days: a second level of grouping would sort all rows.
  const days = rows
    .filter((row) => row[0] === PREVIOUS_DAY)
    .map((row) => ({ date: String(row[1]), values: valuesOf(row, figures) }))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
  return {
    total: valuesOf(
      rows.find((row) => row[0] === bits),
      figures,
    ),
    parts,
    ...(previous && {
      previous: {
        date_start: previous.from,
        date_end: previous.to,
        total: summed(
          days.map(({ values }) => values),
          figures,
        ),
        days,
      },
    }),
  };
}

const summed = (days: readonly Values[], figures: readonly Figure[]): Values =>
  withRate(
    Object.fromEntries(figures.map((figure) => [figure, days.reduce((sum, values) => sum + (values[figure] ?? 0), 0)])),
  );

/** Days by date; other cuts by their first figure, the largest first, then by label. */
const order = (cut: Dimension, figures: readonly Figure[]) => (a: Row, b: Row) => {
  if (cut === 'date') return String(a.date) < String(b.date) ? -1 : 1;
  const [first = 'views'] = figures;
  return (b.values[first] ?? 0) - (a.values[first] ?? 0) || a.label.localeCompare(b.label, 'fr');
};

/** Label and table of the dimensions that are items; the table is the resource's name too. */
const ITEM_LABELS: Partial<Record<Dimension, readonly [label: string, table: keyof Resources]>> = {
  zone: ["reference || ' : ' || description", 'zones'],
  pharmacy: ["name || ' (' || reference || ')'", 'pharmacies'],
  advert: ['title', 'adverts'],
  campaign: ['name', 'campaigns'],
  advertiser: ['name', 'advertisers'],
};

/** What gives the label of a day or of the first day of a month: `01/03/2026`, `mars 2026`. */
const timeLabel =
  (time: ReportCut) =>
  (key: string): Omit<Row, 'values'> => ({
    label: time === 'month' ? monthName(key) : formatDate(key),
    date: key,
  });

/** Returns what gives the label of a key, and the item's IRI where the caller may open it. */
async function labels(
  { sql: db, actor, resources }: ReadContext,
  cut: Exclude<Dimension, 'date'>,
  keys: readonly string[],
): Promise<(key: string) => Omit<Row, 'values'>> {
  const item = ITEM_LABELS[cut];
  if (!item) return (key) => ({ label: key === '' ? 'Inconnu' : key });
  const [text, table] = item;
  const rows = await db
    .unsafe(`select id, ${text} from ${table} where id = any($1::int[])`, [keys.map(Number)] as never)
    .values();
  const known = new Map(rows.map(([id, label]) => [String(id), String(label)]));
  const resource = resources[table];
  const path = accessOf(resource, actor.role) && pathOf(resource, actor.role);
  return (key) => ({
    ...(path && known.has(key) && { '@id': `${path}/${key}` }),
    label: known.get(key) ?? `n° ${key}`,
  });
}
