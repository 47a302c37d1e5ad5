import { formatDate } from '@officine/domain';
import type { ReportResult } from '@officine/sdk/contract';
import { type SQL, sql } from 'drizzle-orm';
import type postgres from 'postgres';
import type { Actor } from '../access/actor.ts';
import { pathOf } from '../rest/iri.ts';
import { accessOf, type Resource } from '../rest/resource.ts';
import { execAs } from '../rest/sql.ts';
import type { Subjects } from './question.ts';
import { DIMENSIONS, type Dimension, type Figure, type Source } from './sources.ts';

type Part = ReportResult['parts'][number];
type Row = Part['rows'][number];
type Values = Row['values'];

const comma = sql`, `;
const list = (parts: readonly SQL[]) => sql.join([...parts], comma);
const name = (text: string): SQL => sql`${sql.identifier(text)}`;

/** Percent, two decimals: clicks of a hundred views. */
const rate = ({ views = 0, clicks = 0 }: Values): number =>
  views === 0 ? 0 : Math.round((10_000 * clicks) / views) / 100;
const withRate = (values: Values): Values => ('views' in values ? { ...values, rate: rate(values) } : values);

/** All the sources as one table of facts: what one does not tell is null, or nought. */
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

/** Sums figures over all, and by each of the cuts, in one statement; names come in one more each. */
export async function sumUp(
  db: postgres.ISql,
  actor: Actor,
  r: Subjects,
  { sources, cuts }: { sources: readonly Source[]; cuts: readonly Dimension[] },
): Promise<Pick<ReportResult, 'total' | 'parts'>> {
  const figures = [...new Set(sources.flatMap((source) => Object.keys(source.figures) as Figure[]))];
  const columns = cuts.map(name);
  const statement = sql`
    with facts as (${facts(sources, cuts, figures)})
    select grouping(${list(columns)})::int, coalesce(${list(columns.map((c) => sql`${c}::text`))}) as key,
      ${list(figures.map((figure) => sql`coalesce(sum(${name(figure)}), 0)::float8`))}
    from facts group by grouping sets ((), ${list(columns.map((c) => sql`(${c})`))})`;
  const rows = await execAs(db, actor, statement);
  // One bit a column, the first the highest, set where the column is not what the row is of.
  const bits = (1 << cuts.length) - 1;
  const valuesOf = (row: readonly unknown[], known: readonly Figure[]): Values =>
    withRate(Object.fromEntries(known.map((figure) => [figure, Number(row[2 + figures.indexOf(figure)])])));
  const whole = rows.find((row) => row[0] === bits);
  const parts = await Promise.all(
    cuts.map(async (cut, index): Promise<Part> => {
      const own = rows.filter((row) => row[0] === (bits ^ (1 << (cuts.length - 1 - index))) && row[1] !== null);
      const known = figures.filter((figure) => sources.some((s) => figure in s.figures && cut in s.dimensions));
      const label = await labels(
        db,
        actor,
        r,
        cut,
        own.map((row) => String(row[1])),
      );
      return {
        by: cut === 'date' ? 'day' : cut,
        rows: own.map((row) => ({ ...label(String(row[1])), values: valuesOf(row, known) })).sort(order(cut, known)),
      };
    }),
  );
  return { total: whole ? valuesOf(whole, figures) : {}, parts };
}

/** Days in their order; all else by what there is most of, then by name. */
const order = (cut: Dimension, figures: readonly Figure[]) => (a: Row, b: Row) => {
  if (cut === 'date') return String(a.date) < String(b.date) ? -1 : 1;
  const [first = 'views'] = figures;
  return (b.values[first] ?? 0) - (a.values[first] ?? 0) || a.label.localeCompare(b.label, 'fr');
};

const NAMED: Partial<Record<Dimension, readonly [text: string, table: string, subject: keyof Subjects]>> = {
  zone: ["reference || ' : ' || description", 'zones', 'zones'],
  pharmacy: ["name || ' (' || reference || ')'", 'pharmacies', 'pharmacies'],
  advert: ['title', 'adverts', 'adverts'],
  campaign: ['name', 'campaigns', 'campaigns'],
  advertiser: ['name', 'advertisers', 'advertisers'],
};

/** What a person reads for each key, and the item's address where the caller may open it. */
async function labels(
  db: postgres.ISql,
  actor: Actor,
  r: Subjects,
  cut: Dimension,
  keys: readonly string[],
): Promise<(key: string) => Omit<Row, 'values'>> {
  if (cut === 'date') return (key) => ({ label: formatDate(key), date: key });
  const named = NAMED[cut];
  if (!named) return (key) => ({ label: key === '' ? 'Inconnu' : key });
  const [text, table, subject] = named;
  const rows = await db
    .unsafe(`select id, ${text} from ${table} where id = any($1::int[])`, [keys.map(Number)] as never)
    .values();
  const known = new Map(rows.map(([id, label]) => [String(id), String(label)]));
  const resource: Resource = r[subject];
  const path = accessOf(resource, actor.role) && pathOf(resource, actor.role);
  return (key) => ({
    ...(path && known.has(key) && { '@id': `${path}/${key}` }),
    label: known.get(key) ?? `n° ${key}`,
  });
}
