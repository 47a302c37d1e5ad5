import type { Report } from '@officine/sdk/contract';
import { fieldLabel, labelOf } from '@officine/sdk/labels';
import { invalid } from '../../../base/errors.ts';
import type { Download } from '../../../calls/handler.ts';
import { type TableFormat, tableDownload } from '../../exchange/tables/download.ts';
import type { Column } from '../../exchange/tables/table.ts';
import { isRated } from './click-rate.ts';

const headerOf = (name: string): string => labelOf('Report', name) ?? name;

/**
 * One part of a report, by default the first, as a file for French spreadsheets. `title` is the file's name, by default made of the
 * report's type and the part.
 */
export function reportFile(
  { type, result }: Report,
  by: string | undefined,
  { title, format = 'csv' }: { readonly title?: string; readonly format?: TableFormat | undefined } = {},
): Download {
  const part = by === undefined ? result.parts[0] : result.parts.find((each) => each.by === by);
  if (!part) {
    const known = result.parts.map((each) => each.by).join(', ');
    throw invalid([{ propertyPath: 'by', message: `Découpe inconnue. Au choix : ${known}` }]);
  }
  const keys = (of: 'texts' | 'values') => [...new Set(part.rows.flatMap((row) => Object.keys(row[of] ?? {})))];
  const [texts, values] = [keys('texts'), keys('values')];
  const columns: Column[] = [
    { header: headerOf(part.by), kind: 'text' },
    ...texts.map((key): Column => ({ header: headerOf(key), kind: 'text' })),
    ...values.map(
      (key): Column => ({
        header: headerOf(key),
        kind: fieldLabel('Report', key)?.kind === 'money' ? 'money' : 'number',
      }),
    ),
  ];
  const cells = part.rows.map((row) => [
    row.label,
    ...texts.map((key) => row.texts?.[key]),
    // A rate that says nothing is left empty.
    ...values.map((key) => (key === 'rate' && !isRated(row.values) ? undefined : row.values[key])),
  ]);
  async function* rows() {
    yield cells;
  }
  return tableDownload({ name: `${type}-${part.by}`, columns, rows: rows() }, format, title);
}
