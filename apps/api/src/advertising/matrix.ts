import type { PriceTable, PriceTableInput } from '@officine/sdk/contract';
import type postgres from 'postgres';
import type { Actor } from '../access/actor.ts';
import { invalid, type Violation } from '../errors.ts';
import { recordChange } from '../rest/audit.ts';
import { idOf, pathOf } from '../rest/iri.ts';
import type { Resource } from '../rest/resource.ts';

type Row = PriceTable['rows'][number];
type Flat = Omit<Row['zone'], '@id' | '@type'> & Pick<Row, 'extranet' | 'extranet_internet'>;

/** The whole matrix; disabled zones too, so that their prices can be made ready. */
export async function readMatrix(db: postgres.ISql, actor: Actor, zones: Resource): Promise<PriceTable> {
  const rows = await db<Flat[]>`
    select z.id, z.reference, z.description, z.price, z.is_extranet, z.is_internet, z.is_free, z.is_active as "isActive",
      e.price as extranet, i.price as extranet_internet
    from zones z
    left join zone_prices e on e.zone_id = z.id and e.formula = 'extranet'
    left join zone_prices i on i.zone_id = z.id and i.formula = 'extranet_internet'
    order by z.reference, z.id`;
  const base = pathOf(zones, actor.role);
  return {
    rows: rows.map(({ extranet, extranet_internet, ...zone }) => ({
      zone: { '@id': `${base}/${zone.id}`, '@type': 'Zone', ...zone },
      extranet,
      extranet_internet,
    })),
  };
}

interface Cell {
  readonly zone: number;
  readonly formula: string;
  readonly price: number | null;
}

/** Zones by id, and what is wrong with the cells: an unknown zone, or one cell given twice. */
function cellsOf(actor: Actor, zones: Resource, prices: PriceTableInput['prices']): Cell[] {
  const problems: Violation[] = [];
  const seen = new Set<string>();
  const cells = prices.map(({ zone, formula, price }, i) => {
    const id = idOf(zones, actor.role, zone) ?? -1;
    const key = `${id} ${formula}`;
    if (seen.has(key))
      problems.push({ propertyPath: `prices[${i}]`, message: 'Ce prix est donné deux fois', code: 'duplicate' });
    seen.add(key);
    return { zone: id, formula, price };
  });
  if (problems.length) throw invalid(problems);
  return cells;
}

async function lockZones(tx: postgres.TransactionSql, cells: readonly Cell[]): Promise<Map<number, string>> {
  const ids = [...new Set(cells.map((c) => c.zone))];
  const rows = await tx<{ id: number; reference: string }[]>`
    select id, reference from zones where id = any(${ids}::int[]) order by id for update`;
  const known = new Map(rows.map((r) => [r.id, r.reference]));
  const problems = cells.flatMap((c, i) =>
    known.has(c.zone)
      ? []
      : [{ propertyPath: `prices[${i}].zone`, message: 'Cet élément est introuvable.', code: 'not_found' }],
  );
  if (problems.length) throw invalid(problems);
  return known;
}

/** Changes some cells, all or none; a null price gives the cell back to the zone's own. The activity feed tells which. */
export async function changeMatrix(
  db: postgres.Sql,
  actor: Actor,
  zones: Resource,
  prices: PriceTableInput['prices'],
): Promise<PriceTable> {
  const cells = cellsOf(actor, zones, prices);
  return db.begin(async (tx) => {
    const references = await lockZones(tx, cells);
    const ids = [...references.keys()];
    const snapshot = async () =>
      new Map(
        (
          await tx<{ zone_id: number; prices: Record<string, number> }[]>`
            select zone_id, jsonb_object_agg('price_' || formula, price) as prices
            from zone_prices where zone_id = any(${ids}::int[]) group by zone_id`
        ).map((row) => [row.zone_id, row.prices]),
      );
    const before = await snapshot();
    await tx`
      delete from zone_prices p using unnest(${cells.map((c) => c.zone)}::int[], ${cells.map((c) => c.formula)}::text[], ${cells.map((c) => c.price)}::int[]) as c(zone, formula, price)
      where p.zone_id = c.zone and p.formula = c.formula and c.price is null`;
    await tx`
      insert into zone_prices (zone_id, formula, price)
      select * from unnest(${cells.map((c) => c.zone)}::int[], ${cells.map((c) => c.formula)}::text[], ${cells.map((c) => c.price)}::int[]) as c(zone, formula, price) where c.price is not null
      on conflict (zone_id, formula) do update set price = excluded.price, date_update = now() where zone_prices.price <> excluded.price`;
    const after = await snapshot();
    for (const [id, reference] of references)
      await recordChange(tx, zones, actor, {
        id,
        action: 'update',
        before: { reference, ...before.get(id) },
        after: { reference, ...after.get(id) },
      });
    return readMatrix(tx, actor, zones);
  });
}
