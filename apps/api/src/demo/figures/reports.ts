import { addDays } from '@officine/domain';
import type postgres from 'postgres';
import {
  advertisersOf,
  milestonesToPrint,
  printMilestone,
  writeDays,
  writeMonth,
} from '../../areas/figures/reports/advertiser-reports.ts';
import type { Services } from '../../base/services.ts';
import type { Pharmacy } from '../network/pharmacies.ts';
import { screenshot } from '../pictures.ts';
import type { Advertiser } from '../selling/advertisers.ts';
import type { Zone } from '../selling/zones.ts';
import { at, DEMO_ID, monthsBefore, type World } from '../world.ts';

/** Days of daily reports. */
const REPORTED_DAYS = 400;

/** Reports of a year, made by the product as on the mornings that followed; the demo advertiser's half-way ones with their files. */
export async function reportPast(services: Pick<Services, 'files'>, tx: postgres.ISql, today: string): Promise<void> {
  const [{ first }] = await tx<[{ first: string }]>`
    select greatest(min(date), ${addDays(today, -REPORTED_DAYS)}::date)::text as first from daily_adverts`;
  await writeDays(tx, first, addDays(today, -1));
  const months = monthsBefore(today, 13).slice(0, -1);
  for (const month of months)
    for (const advertiser of await advertisersOf(tx, month.first))
      await writeMonth(services, tx, advertiser, month.first);
  for (const id of await milestonesToPrint(tx, DEMO_ID)) await printMilestone(services, tx, id);
  await tx`
    update advertiser_reports set date_create = made, date_update = made
    from (select id, least(${today}::date, case type when 'daily' then date + 1 else date + interval '1 month' end)
      + interval '5 hours' as made from advertiser_reports) m where m.id = advertiser_reports.id`;
}

/** Pictures of some pages over the last months, and of each zone of the demo pharmacy. */
export function screenshots(
  { rng: root, today, files }: World,
  {
    list,
    zones,
    advertisers,
  }: { list: readonly Pharmacy[]; zones: readonly Zone[]; advertisers: readonly Advertiser[] },
) {
  const rng = root.fork('screenshots');
  const sites = list.filter(({ row, formula }) => formula > 1 && row.isActive).slice(0, 40);
  const sold = zones.filter((zone) => zone.is_internet && zone.isActive && !zone.is_free);
  const rows = monthsBefore(today, 4)
    .slice(0, -1)
    .flatMap(({ month, last }) => {
      const looks = [1, 2, 3, 4].map((look) => {
        const names = rng.sample(advertisers, 3).map(({ name }) => name);
        return files.add({
          name: `capture-${month}-${look}.webp`,
          type: 'image/webp',
          public: false,
          size: { width: 640, height: 480 },
          make: () => screenshot('Pharmacie de la Gare', names),
        });
      });
      const [year, number] = month.split('-').map(Number);
      const shot = (pharmacy_id: number, zone_id: number | null) => ({
        pharmacy_id,
        zone_id,
        year: year ?? 0,
        month: number ?? 0,
        picture_id: rng.pick(looks),
        date_create: at(last, 3),
        date_update: at(last, 3),
      });
      return [...sites.map(({ row }) => shot(row.id, null)), ...sold.map((zone) => shot(DEMO_ID, zone.id))];
    });
  return rows.map((row, index) => ({ id: index + 1, ...row }));
}
