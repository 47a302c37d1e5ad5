import { addDays } from '@officine/domain';
import { sql } from 'drizzle-orm';
import { type Actor, actorValues } from '../access/actor.ts';
import { askedAdvertiser } from '../advertising/asked-advertiser.ts';
import { Download } from '../calls/handler.ts';
import { AppError } from '../errors.ts';
import { type ZipEntry, zip } from '../files/zip.ts';
import type { Resource } from '../rest/resource.ts';
import { alias, column, exec, from } from '../rest/sql.ts';
import { visibleRows } from '../rest/visible.ts';
import type { Services } from '../services.ts';
import { advertiserCsv } from './advertiser-csv.ts';

/** The declarations that say who sees what. */
export interface ArchiveSubjects {
  readonly advertisers: Resource;
  readonly advertiserReports: Resource;
}
interface Asked {
  readonly advertiser?: string | number | undefined;
  readonly type: 'daily' | 'monthly';
  readonly month?: number | undefined;
  readonly year: number;
}
interface Kept {
  readonly date: string;
  readonly csv: string | null;
  readonly pdf: string | null;
}
const NAMES = {
  daily: ['rapport-quotidien', 'rapports-quotidiens'],
  monthly: ['rapport-mensuel', 'rapports-mensuels'],
};

/**
 * The reports of an advertiser for a month or a year, as one zip: each report's CSV, and its PDF where it has one. Bytes are read
 * when their turn comes; a report without a CSV gets the one of its rollups.
 */
export async function reportArchive(
  services: Services,
  actor: Actor,
  r: ArchiveSubjects,
  asked: Asked,
): Promise<Download> {
  const { type, year, month } = asked;
  const advertiser = await askedAdvertiser(services, actor, r.advertisers, asked.advertiser);
  const reports = await reportsOf(services, actor, r, { ...asked, advertiser: advertiser.id });
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

const lastOfMonth = (first: string): string => addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1);

/** Reports that the caller sees, the oldest first. */
async function reportsOf(
  { sql: db }: Services,
  actor: Actor,
  { advertiserReports }: ArchiveSubjects,
  { advertiser, type, year, month }: Asked & { readonly advertiser: number },
): Promise<Kept[]> {
  const t = alias(advertiserReports.table);
  const col = (name: string) => column(t, name);
  const key = (name: string) => sql`(select f.key from files f where f.id = ${col(name)})`;
  const rows = await exec(
    db,
    sql`select ${col('date')}::text, ${key('file_csv_id')}, ${key('file_id')} from ${from(t)}
      where ${col('advertiser_id')} = ${advertiser}::int and ${col('type')} = ${type} and ${col('year')} = ${year}::int
        and (${month ?? null}::int is null or ${col('month')} = ${month ?? null}::int)
        and ${col('isActive')} and ${visibleRows(advertiserReports, actor.role, t)}
      order by ${col('date')}`,
    actorValues(actor),
  );
  return rows.map(([date, csv, pdf]) => ({ date, csv, pdf }) as Kept);
}
