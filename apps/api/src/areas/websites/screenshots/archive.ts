import { sql } from 'drizzle-orm';
import type { Actor } from '../../../access/actor.ts';
import { AppError } from '../../../base/errors.ts';
import type { CommandContext } from '../../../calls/context.ts';
import { Download } from '../../../calls/handler.ts';
import { requestedAdvertiser } from '../../../calls/requested-advertiser.ts';
import { extensionsOf } from '../../../files/kinds.ts';
import { zip } from '../../../files/zip.ts';
import { seenRows } from '../../../rest/seen.ts';

interface ArchiveRequest {
  readonly advertiser?: string | number | undefined;
  readonly month: number;
  readonly year: number;
}

/** Zip of the month's pictures of an advertiser's campaigns, generated while it is read. */
export async function screenshotArchive(
  context: CommandContext,
  { advertiser, month, year }: ArchiveRequest,
): Promise<Download> {
  const { services, actor, resources } = context;
  const owner = await requestedAdvertiser(context, advertiser);
  // The active rows that the advertiser itself sees, whatever the caller's role.
  const as: Actor = { ...actor, role: 'advertiser', advertiserId: owner.id };
  const pictures = await seenRows(context.sql, as, resources.screenshots, (table) => ({
    columns: {
      pharmacy: sql<string>`p.reference`,
      zone: sql<string>`coalesce(z.reference, 'page')`,
      key: sql<string>`f.key`,
      type: sql<string>`f.type`,
    },
    joins: sql`join pharmacies p on p.id = ${table.column('pharmacy_id')} join files f on f.id = ${table.column('picture_id')}
      left join zones z on z.id = ${table.column('zone_id')}`,
    where: sql`${table.column('year')} = ${year}::int and ${table.column('month')} = ${month}::int and ${table.column('isActive')}`,
    order: sql`p.reference, z.reference nulls first`,
  }));
  const period = `${year}-${String(month).padStart(2, '0')}`;
  const entries = [];
  for (const { pharmacy, zone, key, type } of pictures) {
    // A picture whose bytes are lost must not fail the archive.
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
