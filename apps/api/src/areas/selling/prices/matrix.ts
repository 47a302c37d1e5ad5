import { formatMoney } from '@officine/domain';
import type { PriceTable, PriceTableInput } from '@officine/sdk/contract';
import type postgres from 'postgres';
import type { Actor } from '../../../access/actor.ts';
import { invalid, type Violation } from '../../../base/errors.ts';
import type { CommandContext, Context, ReadContext } from '../../../calls/context.ts';
import { recordChange } from '../../../rest/audit.ts';
import { idOf, pathOf } from '../../../rest/iri.ts';
import type { Resource } from '../../../rest/resource.ts';
import { changedField, changedMeanwhile } from '../../../rest/versions.ts';

type Row = PriceTable['rows'][number];
/** A row as the database returns it: the zone's columns beside the prices. */
type FlatRow = Omit<Row['zone'], '@id' | '@type'> & Pick<Row, 'extranet' | 'extranet_internet'>;

/** The whole price matrix, with disabled zones, so that their prices can be prepared. */
export async function readMatrix({ sql: db, actor, resources }: ReadContext): Promise<PriceTable> {
  const rows = await db<FlatRow[]>`
    select z.id, z.reference, z.description, z.price, z.is_extranet, z.is_internet, z.is_free, z.is_active as "isActive",
      e.price as extranet, i.price as extranet_internet
    from zones z
    left join zone_prices e on e.zone_id = z.id and e.formula = 'extranet'
    left join zone_prices i on i.zone_id = z.id and i.formula = 'extranet_internet'
    order by z.reference, z.id`;
  const base = pathOf(resources.zones, actor.role);
  return {
    rows: rows.map(({ extranet, extranet_internet, ...zone }) => ({
      zone: { '@id': `${base}/${zone.id}`, '@type': 'Zone', ...zone },
      extranet,
      extranet_internet,
    })),
  };
}

type Formula = PriceTableInput['prices'][number]['formula'];
const FORMULA_NAMES: Readonly<Record<Formula, string>> = {
  extranet: 'extranet',
  extranet_internet: 'extranet et internet',
};
interface Cell {
  readonly zone: number;
  readonly formula: Formula;
  readonly price: number | null;
  /** Price that the caller has read; undefined where it is not said. */
  readonly before: number | null | undefined;
}

/** Cells with zones by id (-1 for a link that names no zone); throws when one is given twice. */
function cellsOf({ actor, resources }: Context, prices: PriceTableInput['prices']): Cell[] {
  const violations: Violation[] = [];
  const seen = new Set<string>();
  const cells = prices.map(({ zone, formula, price, before }, i) => {
    const id = idOf(resources.zones, actor.role, zone) ?? -1;
    const key = `${id} ${formula}`;
    if (seen.has(key))
      violations.push({ propertyPath: `prices[${i}]`, message: 'Ce prix est donné deux fois', code: 'duplicate' });
    seen.add(key);
    return { zone: id, formula, price, before };
  });
  if (violations.length) throw invalid(violations);
  return cells;
}

/** References of the cells' zones by id, locked; throws when one is unknown. */
async function lockZones(tx: postgres.TransactionSql, cells: readonly Cell[]): Promise<Map<number, string>> {
  const ids = [...new Set(cells.map((c) => c.zone))];
  const rows = await tx<{ id: number; reference: string }[]>`
    select id, reference from zones where id = any(${ids}::int[]) order by id for update`;
  const known = new Map(rows.map((r) => [r.id, r.reference]));
  const violations = cells.flatMap((c, i) =>
    known.has(c.zone)
      ? []
      : [{ propertyPath: `prices[${i}].zone`, message: 'Cet élément est introuvable.', code: 'not_found' }],
  );
  if (violations.length) throw invalid(violations);
  return known;
}

interface Stored {
  readonly actor: Actor;
  readonly cells: readonly Cell[];
  readonly references: ReadonlyMap<number, string>;
  /** Prices of the cells' zones, by id. */
  readonly stored: ReadonlyMap<number, Readonly<Record<string, number>>>;
}
/** Throws 412 (`changed_meanwhile`) with each cell that has neither the price that the caller has read nor the new one. */
async function refuseChanged(
  tx: postgres.TransactionSql,
  zones: Resource,
  { actor, cells, references, stored }: Stored,
): Promise<void> {
  const lines: string[] = [];
  const violations: Violation[] = [];
  for (const [i, { zone, formula, price, before }] of cells.entries()) {
    const current = stored.get(zone)?.[`price_${formula}`] ?? null;
    if (before === undefined || current === before || current === price) continue;
    const violation = await changedField(tx, zones, actor, {
      id: zone,
      column: `price_${formula}`,
      path: `prices[${i}].price`,
      current,
    });
    violations.push(violation);
    const now = current === null ? 'sans prix propre' : formatMoney(current);
    lines.push(`${references.get(zone)}, ${FORMULA_NAMES[formula]} : ${now}, ${violation.message}`);
  }
  if (violations.length > 0) throw changedMeanwhile(lines, violations);
}

/**
 * Changes some cells, all or none, with a line in the activity feed for each zone. A null price removes the cell's own, so that the
 * zone's price applies. Returns the whole matrix.
 */
export async function changeMatrix(context: CommandContext, prices: PriceTableInput['prices']): Promise<PriceTable> {
  const { sql, actor, resources } = context;
  const cells = cellsOf(context, prices);
  return sql.begin(async (tx) => {
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
    await refuseChanged(tx, resources.zones, { actor, cells, references, stored: before });
    await tx`
      delete from zone_prices p using unnest(${cells.map((c) => c.zone)}::int[], ${cells.map((c) => c.formula)}::text[], ${cells.map((c) => c.price)}::int[]) as c(zone, formula, price)
      where p.zone_id = c.zone and p.formula = c.formula and c.price is null`;
    await tx`
      insert into zone_prices (zone_id, formula, price)
      select * from unnest(${cells.map((c) => c.zone)}::int[], ${cells.map((c) => c.formula)}::text[], ${cells.map((c) => c.price)}::int[]) as c(zone, formula, price) where c.price is not null
      on conflict (zone_id, formula) do update set price = excluded.price, date_update = now() where zone_prices.price <> excluded.price`;
    const after = await snapshot();
    for (const [id, reference] of references)
      await recordChange(tx, resources.zones, actor, {
        id,
        action: 'update',
        before: { reference, ...before.get(id) },
        after: { reference, ...after.get(id) },
      });
    return readMatrix({ ...context, sql: tx });
  });
}
