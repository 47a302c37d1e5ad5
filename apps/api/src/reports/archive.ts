import { Readable } from 'node:stream';
import { addDays } from '@officine/domain';
import { sql } from 'drizzle-orm';
import { ZipFile } from 'yazl';
import { type Actor, actorValues } from '../access/actor.ts';
import { AppError, invalid, notFound } from '../errors.ts';
import { Download } from '../http/handler.ts';
import { idOf } from '../rest/iri.ts';
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
interface Entry {
  readonly name: string;
  readonly date: string;
  readonly open: () => Promise<Readable | string>;
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
  const advertiser = await advertiserOf(services, actor, r, asked.advertiser);
  const reports = await reportsOf(services, actor, r, { ...asked, advertiser: advertiser.id });
  if (reports.length === 0) throw new AppError('not_found', 'Aucun rapport pour cette période.');
  const [one, many] = NAMES[type];
  const entries: Entry[] = [];
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

async function advertiserOf({ sql: db }: Services, actor: Actor, r: ArchiveSubjects, asked: Asked['advertiser']) {
  const own = actor.role === 'advertiser' ? actor.advertiserId : undefined;
  if (asked === undefined && own === undefined)
    throw invalid([{ propertyPath: 'advertiser', message: 'Choisissez un annonceur', code: 'required' }]);
  const id = asked === undefined ? own : idOf(r.advertisers, actor.role, asked);
  const t = alias(r.advertisers.table);
  const [row] = await exec(
    db,
    sql`select ${column(t, 'id')}, ${column(t, 'reference')} from ${from(t)}
      where ${column(t, 'id')} = ${id ?? null}::int and ${visibleRows(r.advertisers, actor.role, t)}`,
    actorValues(actor),
  );
  if (!row) throw notFound();
  return { id: Number(row[0]), reference: String(row[1]) };
}

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

/** A zip that is made while it is read, one entry after the other; a reader who leaves ends it. */
function zip(entries: readonly Entry[]): Readable {
  const file = new ZipFile();
  const out = file.outputStream as Readable;
  let current: Readable | undefined;
  file.on('error', (error: Error) => out.destroy(error));
  out.once('close', () => current?.destroy());
  const start = async (open: Entry['open']): Promise<Readable> => {
    const content = await open();
    return (current = typeof content === 'string' ? Readable.from([content]) : content);
  };
  for (const { name, date, open } of entries)
    file.addReadStreamLazy(name, { mtime: new Date(`${date}T12:00:00Z`) }, (give) => {
      start(open).then(
        (content) => give(null, content),
        (error) => file.emit('error', error),
      );
    });
  file.end();
  return out;
}
