import { sql } from 'drizzle-orm';
import { type Actor, actorValues } from '../access/actor.ts';
import { askedAdvertiser } from '../advertising/asked-advertiser.ts';
import { Download } from '../calls/handler.ts';
import { AppError } from '../errors.ts';
import { extensionsOf } from '../files/kinds.ts';
import { zip } from '../files/zip.ts';
import type { Resource } from '../rest/resource.ts';
import { alias, column, exec, from } from '../rest/sql.ts';
import { visibleRows } from '../rest/visible.ts';
import type { Services } from '../services.ts';

/** The declarations that say who sees what. */
export interface ScreenshotSubjects {
  readonly advertisers: Resource;
  readonly screenshots: Resource;
}
interface Asked {
  readonly advertiser?: string | number | undefined;
  readonly month: number;
  readonly year: number;
}

/** Pictures of a month in which an advertiser's campaigns were shown, as one zip that is made while it is read. */
export async function screenshotArchive(
  services: Services,
  actor: Actor,
  r: ScreenshotSubjects,
  { advertiser, month, year }: Asked,
): Promise<Download> {
  const owner = await askedAdvertiser(services, actor, r.advertisers, advertiser);
  // What the advertiser itself sees, whoever asks: the rows, and of them those that are active.
  const as: Actor = { ...actor, role: 'advertiser', advertiserId: owner.id };
  const t = alias(r.screenshots.table);
  const rows = await exec(
    services.sql,
    sql`select p.reference, coalesce(z.reference, 'page'), f.key, f.type
      from ${from(t)} join pharmacies p on p.id = ${column(t, 'pharmacy_id')} join files f on f.id = ${column(t, 'picture_id')}
        left join zones z on z.id = ${column(t, 'zone_id')}
      where ${column(t, 'year')} = ${year}::int and ${column(t, 'month')} = ${month}::int and ${column(t, 'isActive')}
        and ${visibleRows(r.screenshots, 'advertiser', t)}
      order by p.reference, z.reference nulls first`,
    actorValues(as),
  );
  const period = `${year}-${String(month).padStart(2, '0')}`;
  const entries = [];
  for (const [pharmacy, zone, key, type] of rows.map((row) => row.map(String) as [string, string, string, string])) {
    // A picture whose bytes are lost must not cost the others.
    if (!(await services.files.exists(key))) continue;
    const name = [pharmacy, zone, period].join('-').replaceAll(/[^\w.-]/g, '_');
    entries.push({
      name: `${name}.${extensionsOf(type)[0] ?? 'png'}`,
      date: `${period}-01`,
      open: () => services.files.get(key),
    });
  }
  if (entries.length === 0) throw new AppError('not_found', 'Aucune capture d’écran pour ce mois.');
  return new Download(`captures-${owner.reference}-${period}.zip`, 'application/zip', zip(entries));
}
