import type { ReportResult } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { clickRate } from './click-rate.ts';

type Part = ReportResult['parts'][number];
type Values = Part['rows'][number]['values'];

/** Id at the end of an IRI. */
const idOf = (iri: string | null | undefined): number => Number(/\d+$/.exec(iri ?? '')?.[0] ?? 0);

/**
 * The figures of a part by pharmacy, summed by region, the most viewed first. Pharmacies without a region are « Sans région ».
 * Reads the regions of the pharmacies in the part only, which the caller sees there by name.
 */
export async function byRegion(sql: postgres.ISql, pharmacies: Part): Promise<Part> {
  const ids = pharmacies.rows.map((row) => idOf(row['@id']));
  const places = await sql<{ id: number; label: string }[]>`
    select p.id, r.label from pharmacies p join regions r on r.id = p.region_id where p.id = any(${ids}::int[])`;
  const regionOf = new Map(places.map(({ id, label }) => [id, label]));
  const sums = new Map<string, Values>();
  for (const row of pharmacies.rows) {
    const label = regionOf.get(idOf(row['@id'])) ?? 'Sans région';
    const sum = sums.get(label) ?? {};
    for (const [figure, value] of Object.entries(row.values)) sum[figure] = (sum[figure] ?? 0) + value;
    sums.set(label, sum);
  }
  const rows = [...sums].map(([label, values]): Part['rows'][number] => ({
    label,
    values: { ...values, rate: clickRate(values) },
  }));
  return {
    by: 'region',
    rows: rows.sort(
      (a, b) => (b.values['views'] ?? 0) - (a.values['views'] ?? 0) || a.label.localeCompare(b.label, 'fr'),
    ),
  };
}
