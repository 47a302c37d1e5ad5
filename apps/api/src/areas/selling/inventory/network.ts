import type postgres from 'postgres';

/** Ids as a query has them: `1,2`; undefined where it does not limit. */
export interface StockFilters {
  readonly zone?: string | undefined;
  readonly region?: string | undefined;
  readonly pool?: string | undefined;
  readonly formula?: string | undefined;
  readonly turnover?: string | undefined;
  readonly area?: string | undefined;
}
/** What a pharmacy is grouped by and shown with. */
export interface StockPharmacy {
  readonly id: number;
  readonly cip: string | null;
  readonly locality: string;
  readonly region: number | null;
  readonly formula: number;
  readonly turnover: number | null;
  readonly area: number | null;
}

export const idsOf = (text: string): number[] => text.split(',').map(Number);

/** Active pharmacies that the filters leave, by id. */
export async function readNetwork(sql: postgres.ISql, filters: StockFilters): Promise<StockPharmacy[]> {
  const { region, pool, formula, turnover, area } = filters;
  const within = (column: string, ids: string | undefined) =>
    ids === undefined ? sql`` : sql`and ${sql.unsafe(column)} = any(${idsOf(ids)}::int[])`;
  return sql<StockPharmacy[]>`
    select p.id, b.cip, p.locality, p.region_id as region, coalesce(b.formula, 1)::int as formula, p.turnover_id as turnover,
      p.area_id as area
    from pharmacies p left join pharmacy_billings b on b.pharmacy_id = p.id
    where p.is_active ${within('p.region_id', region)} ${within('coalesce(b.formula, 1)', formula)}
      ${within('p.turnover_id', turnover)} ${within('p.area_id', area)}
      ${pool === undefined ? sql`` : sql`and p.id in (select pharmacy_id from pool_pharmacies where pool_id = any(${idsOf(pool)}::int[]))`}
    order by p.id`;
}
