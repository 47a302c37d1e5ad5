import { Readable } from 'node:stream';
import { parisDate } from '@officine/domain';
import { Download } from '../../../calls/handler.ts';
import { XLSX } from '../../../files/kinds.ts';
import { csvTexts } from './csv.ts';
import type { Table } from './table.ts';
import { xlsxStream } from './xlsx.ts';

export type TableFormat = 'csv' | 'xlsx';

/** A table as an attachment, `name-2026-03-01.csv` unless it has a `title`, generated while it is sent. */
export function tableDownload(table: Table, format: TableFormat = 'csv', title?: string): Download {
  const name = `${title ?? `${table.name}-${parisDate(new Date())}`}.${format}`;
  if (format === 'xlsx') return new Download(name, XLSX, xlsxStream(table));
  return new Download(name, 'text/csv; charset=utf-8', Readable.from(csvTexts(table), { objectMode: false }));
}
