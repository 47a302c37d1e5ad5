import { addDays, eachDay, formatNumber } from '@officine/domain';
import { type Advertiser, NETWORK_ID } from './advertisers.ts';
import type { Daily } from './history.ts';
import { pdf } from './pdf.ts';
import type { Pharmacy } from './pharmacies.ts';
import { screenshot } from './pictures.ts';
import { at, DEMO_ID, monthsBefore, type World } from './world.ts';
import type { Zone } from './zones.ts';

/** Daily reports of a month and monthly reports of a year; the demo advertiser's monthly ones have files. */
export function advertiserReports(
  { today, files }: World,
  advertisers: readonly Advertiser[],
  daily: readonly Daily[],
) {
  const totals = new Map<string, { views: number; clicks: number }>();
  for (const { date, advertiser_id, views, clicks } of daily) {
    for (const key of [`${advertiser_id}/${date}`, `${advertiser_id}/${date.slice(0, 7)}`]) {
      const total = totals.get(key);
      if (total) {
        total.views += views;
        total.clicks += clicks;
      } else totals.set(key, { views, clicks });
    }
  }
  const days = eachDay(addDays(today, -30), addDays(today, -1));
  const months = monthsBefore(today, 13).slice(0, -1);
  const rows = advertisers
    .filter(({ id }) => id !== NETWORK_ID)
    .flatMap(({ id, name }) => {
      const figures = (key: string) => totals.get(`${id}/${key}`) ?? { views: 0, clicks: 0 };
      const report = (type: 'daily' | 'monthly', date: string, made: string) => {
        const key = type === 'daily' ? date : date.slice(0, 7);
        const { views, clicks } = figures(key);
        const shown = id === DEMO_ID && type === 'monthly';
        const text = `Vues : ${formatNumber(views)}. Clics : ${formatNumber(clicks)}.`;
        const file = { name: `rapport-${key}`, public: false };
        return {
          advertiser_id: id,
          type,
          date,
          views,
          clicks,
          file_id: shown
            ? files.add({
                ...file,
                name: `${file.name}.pdf`,
                type: 'application/pdf',
                make: () => pdf(`${name} : rapport ${key}`, [text]),
              })
            : null,
          file_csv_id: shown
            ? files.add({
                ...file,
                name: `${file.name}.csv`,
                type: 'text/csv',
                make: () => Buffer.from(`\ufeffMois;Vues;Clics\r\n${key};${views};${clicks}\r\n`),
              })
            : null,
          date_create: at(made, 5),
          date_update: at(made, 5),
        };
      };
      return [
        ...days.map((date) => report('daily', date, addDays(date, 1) < today ? addDays(date, 1) : date)),
        ...months.map(({ first, last }) =>
          report('monthly', first, addDays(last, 1) < today ? addDays(last, 1) : last),
        ),
      ];
    });
  return rows.map((row, index) => ({ id: index + 1, ...row }));
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
