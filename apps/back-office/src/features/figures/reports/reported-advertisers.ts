import type { AdvertiserReport } from '@officine/sdk/contract';

/** An advertiser with its monthly reports of a year, by month from 1. */
export interface ReportedAdvertiser {
  id: number | undefined;
  name: string;
  months: ReadonlyMap<number, AdvertiserReport>;
}
/** Monthly reports of one year by advertiser, in the order of the rows. Those without any view in the year are left out. */
export function advertisersIn(rows: readonly AdvertiserReport[]): readonly ReportedAdvertiser[] {
  const all = new Map<number | undefined, ReportedAdvertiser & { months: Map<number, AdvertiserReport> }>();
  for (const row of rows) {
    const id = row.advertiser?.id;
    const known = all.get(id) ?? { id, name: row.advertiser?.name ?? 'Annonceur', months: new Map() };
    all.set(id, known);
    known.months.set(row.month, row);
  }
  const seen = [...all.values()].filter(({ months }) => [...months.values()].some(({ views }) => views > 0));
  return seen.length > 0 ? seen : [...all.values()];
}
