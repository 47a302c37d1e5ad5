import { addDays, MATRIX_FORMULAS } from '@officine/domain';
import { type ModelZone, modelPrice, ZONE_MODEL } from '../../areas/selling/prices/zone-model.ts';
import { made, type World } from '../world.ts';

/** Sold before, on pages that are no more. */
const OLD_ZONE: ModelZone = {
  reference: 'INT-ANCIEN',
  description: 'Ancien pied de page',
  width: 468,
  height: 60,
  price: 50,
  capacity: 4,
  is_extranet: false,
  is_internet: true,
  is_free: false,
  place: null,
};
const ZONES = [...ZONE_MODEL.map((zone) => ({ ...zone, isActive: true })), { ...OLD_ZONE, isActive: false }];

export function zones({ today }: World) {
  const rows = ZONES.map((zone, index) => ({
    id: index + 1,
    ...zone,
    ...made(addDays(today, -900)),
  }));
  const prices = rows.flatMap((row) =>
    MATRIX_FORMULAS.map((formula) => ({
      zone_id: row.id,
      formula,
      price: modelPrice(row, formula),
    })),
  );
  return { rows, prices };
}
export type Zone = ReturnType<typeof zones>['rows'][number];
