import { COMPARISONS, MIN_RATED_VIEWS } from '@officine/domain';
import type { Report } from '@officine/sdk/contract';
import { formatDate, formatDateTime } from '@officine/sdk/format';
import { cutOf } from '@officine/sdk/labels';
import { CliError, usage } from '../cli-error.ts';
import { columnOf } from '../lists/columns.ts';
import { type Column, type Row, valueAt } from '../output/fields.ts';
import type { Out } from '../output/out.ts';
import { didYouMean } from '../suggest.ts';

/** Option of the verbs that show a report. */
export const compareOption = {
  compare: {
    value: 'période',
    choices: COMPARISONS,
    summary: 'Compare aux jours d’avant (previous), ou aux mêmes jours un an plus tôt (year)',
  },
} as const;

/** A click rate over too few views is chance: « — » stands in its place. */
function rateColumn(prefix: string): Column {
  const column = columnOf('Report', 'rate', `${prefix}rate`);
  const show = (rate: number, row: Row): string => {
    const views = valueAt(row, `${prefix}views`);
    return typeof views === 'number' && views < MIN_RATED_VIEWS
      ? '—'
      : (column.show?.(rate as never, row as never) ?? '');
  };
  return { ...column, show };
}
const figures = (keys: readonly string[], prefix = ''): Column[] =>
  keys.map((key) => (key === 'rate' ? rateColumn(prefix) : columnOf('Report', key, prefix + key)));

type Part = Report['result']['parts'][number];
const keysOf = (rows: Part['rows'], of: 'texts' | 'values'): string[] => [
  ...new Set(rows.flatMap((row) => Object.keys(row[of] ?? {}))),
];
const columnsOf = ({ rows }: Part): Column[] => {
  const label: Column = {
    key: 'label',
    label: '',
    show: (text: string, { date }: Row) => (date ? formatDate(String(date)) : text),
  };
  return [label, ...figures(keysOf(rows, 'texts'), 'texts.'), ...figures(keysOf(rows, 'values'), 'values.')];
};

/** Seconds from which the age of figures is told. */
const TOLD_AGE_SECONDS = 5;

/** Shows a report: totals, those of the previous period and all parts as tables, all of it as JSON and YAML, one part (`by`) in other formats. */
export async function showReport(out: Out, report: Report, by: string | undefined): Promise<void> {
  const { total, parts, previous, age = 0 } = report.result;
  const known = parts.map((part) => part.by);
  if (by !== undefined && !known.includes(by))
    throw usage(`Découpe inconnue : ${by}.`, didYouMean(by, known) ?? `Au choix : ${known.join(', ')}`);
  const chosen = parts.filter((part) => by === undefined || part.by === by);
  const [part] = chosen;
  if (out.format === 'json' || out.format === 'yaml')
    return by !== undefined && part ? out.list(part.rows, { columns: columnsOf(part) }) : out.item({ ...report }, []);
  if (out.format !== 'table') {
    if (!part) throw new CliError('Ce rapport est vide.');
    if (chosen.length > 1) throw usage('Ces formats montrent une découpe.', `Ajoutez --by ${known.join(' ou --by ')}`);
    return out.list(part.rows, { columns: columnsOf(part) });
  }
  await out.item(total, figures(Object.keys(total)));
  if (age >= TOLD_AGE_SECONDS) out.note(`Données d’il y a ${age} s.`);
  if (previous) {
    const period = `du ${formatDate(previous.date_start)} au ${formatDate(previous.date_end)}`;
    if (previous.days.length === 0) out.note(`Aucun chiffre avant, ${period}.`);
    else {
      await out.title(`Avant : ${period}`);
      await out.item(previous.total, figures(Object.keys(previous.total)));
    }
  }
  for (const each of chosen) {
    await out.title(cutOf(each.by));
    await out.list(each.rows, { columns: columnsOf(each) });
  }
  out.note(`Calculé le ${formatDateTime(report.date_create)}.`);
}
