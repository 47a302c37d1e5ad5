import { sql } from 'drizzle-orm';
import { AppError } from '../../../base/errors.ts';
import { lastOfMonth } from '../../../base/months.ts';
import type { CommandContext, ReadContext } from '../../../calls/context.ts';
import { Download } from '../../../calls/handler.ts';
import { requestedAdvertiser } from '../../../calls/requested-advertiser.ts';
import { type ZipEntry, zip } from '../../../files/zip.ts';
import { seenRows } from '../../../rest/seen.ts';
import { advertiserCsv } from './advertiser-csv.ts';

interface ArchiveQuery {
  readonly advertiser?: string | number | undefined;
  readonly type: 'daily' | 'monthly';
  readonly month?: number | undefined;
  readonly year: number;
}
interface StoredReport {
  readonly date: string;
  readonly csv: string | null;
  readonly pdf: string | null;
}
/** Name of a file, and of the archive. */
const NAMES = {
  daily: ['rapport-quotidien', 'rapports-quotidiens'],
  monthly: ['rapport-mensuel', 'rapports-mensuels'],
};

/**
 * The reports of an advertiser for a month or a year, as one zip: each report's CSV, and its PDF where it has one. Files are read while
 * the zip is sent; a report without a stored CSV gets one from the rollups.
 */
export async function reportArchive(context: CommandContext, query: ArchiveQuery): Promise<Download> {
  const { services } = context;
  const { type, year, month } = query;
  const advertiser = await requestedAdvertiser(context, query.advertiser);
  const reports = await reportsOf(context, { ...query, advertiser: advertiser.id });
  if (reports.length === 0) throw new AppError('not_found', 'Aucun rapport pour cette période.');
  const [one, many] = NAMES[type];
  const entries: ZipEntry[] = [];
  for (const { date, csv, pdf } of reports) {
    const name = `${one}-${type === 'daily' ? date : date.slice(0, 7)}`;
    const stored = async (key: string | null) => (key !== null && (await services.files.exists(key)) ? key : null);
    const [csvKey, pdfKey] = await Promise.all([stored(csv), stored(pdf)]);
    const period = { advertiser: advertiser.id, from: date, to: type === 'daily' ? date : lastOfMonth(date) };
    const table = async () => (csvKey === null ? advertiserCsv(services.sql, period) : services.files.get(csvKey));
    entries.push({ name: `${name}.csv`, date, open: table });
    if (pdfKey !== null) entries.push({ name: `${name}.pdf`, date, open: () => services.files.get(pdfKey) });
  }
  const period = month === undefined ? `${year}` : `${year}-${String(month).padStart(2, '0')}`;
  return new Download(`${many}-${advertiser.reference}-${period}.zip`, 'application/zip', zip(entries));
}

/** Reports that the caller sees, the oldest first. */
async function reportsOf(
  { sql: db, actor, resources }: ReadContext,
  { advertiser, type, year, month }: ArchiveQuery & { readonly advertiser: number },
): Promise<StoredReport[]> {
  return seenRows(db, actor, resources.advertiserReports, (table) => {
    const date = table.column('date');
    const keyOf = (file: string) => sql<string | null>`(select f.key from files f where f.id = ${table.column(file)})`;
    const months = month === undefined ? sql`true` : sql`${table.column('month')} = ${month}::int`;
    return {
      columns: { date: sql<string>`${date}::text`, csv: keyOf('file_csv_id'), pdf: keyOf('file_id') },
      where: sql`${table.column('advertiser_id')} = ${advertiser}::int and ${table.column('type')} = ${type}
        and ${table.column('year')} = ${year}::int and ${months} and ${table.column('isActive')}`,
      order: sql`${date}`,
    };
  });
}
