import { BOM, centsToEuros, csvLine, formatDate, parisDateTime } from '@officine/domain';
import type { Kind, Row, Table } from './table.ts';

/** Formats that French spreadsheets recognise. */
const TEXTS: Readonly<Record<Kind, (value: never) => string>> = {
  text: (value: unknown) => String(value),
  number: (value: number) => String(value).replace('.', ','),
  money: (value: number) => centsToEuros(value),
  date: (value: string) => formatDate(value),
  instant: (value: string) => {
    const { date, time } = parisDateTime(value);
    return `${formatDate(date)} ${time}`;
  },
  boolean: (value: boolean) => (value ? 'Oui' : 'Non'),
};

/** Streams a table as CSV: UTF-8 with a byte order mark, `;`, formulas escaped. */
export async function* csvTexts({ columns, rows }: Pick<Table, 'columns' | 'rows'>): AsyncGenerator<string> {
  const line = (row: Row) =>
    csvLine(
      columns.map(({ kind }, at) => {
        const value = row[at];
        return value === null || value === undefined ? null : TEXTS[kind](value as never);
      }),
    );
  yield BOM + csvLine(columns.map(({ header }) => header));
  for await (const some of rows) yield some.map(line).join('');
}
