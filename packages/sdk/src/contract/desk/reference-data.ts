import * as z from 'zod/mini';
import { collection, type Infer, schemas, shape } from '../../core.ts';
import { emptyShape, entity } from '../fields/fields.ts';

const labelledShape = /*@__PURE__*/ shape(() => z.object({ ...entity(), label: z.string(), isActive: z.boolean() }));
const regionShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...entity(),
    label: z.string(),
    code: z.string(),
    departments: z.array(z.object({ code: z.string(), label: z.string() })),
    isActive: z.boolean(),
  }),
);
/** Reference data are part of the product: the API only reads them. */
type Empty = Infer<typeof emptyShape>;

/** French region. Codes are strings (`01` is Guadeloupe as a region, Ain as a department). */
export interface Region extends Infer<typeof regionShape> {}
/** Sales area of a pharmacy, as a range of square metres. */
export interface PharmacyArea extends Infer<typeof labelledShape> {}
/** Yearly turnover of a pharmacy, as a range. */
export interface PharmacyTurnover extends Infer<typeof labelledShape> {}
/** Location type of a pharmacy: town centre, shopping centre, country… */
export interface PharmacyType extends Infer<typeof labelledShape> {}

const listed = {
  read: ['shared'],
  combo: ['shared'],
  filters: { id: 'exact', label: 'partial', search: 'search', isActive: 'boolean' },
  sort: ['id', 'label', 'isActive'],
} as const;

export const regions = /*@__PURE__*/ collection({
  ...listed,
  type: 'Region',
  path: '/regions',
  noun: { one: 'région', many: 'régions', feminine: true },
  filters: { id: 'exact', code: 'exact', label: 'partial', search: 'search', isActive: 'boolean' },
  sort: ['id', 'code', 'label', 'isActive'],
  io: {} as { item: Region; input: Empty },
});
export const regionsSchemas = /*@__PURE__*/ schemas(regions, () => ({ item: regionShape(), input: emptyShape() }));

export const pharmacyAreas = /*@__PURE__*/ collection({
  ...listed,
  type: 'PharmacyArea',
  path: '/pharmacy_areas',
  noun: { one: 'surface de pharmacie', many: 'surfaces de pharmacie', feminine: true },
  io: {} as { item: PharmacyArea; input: Empty },
});
export const pharmacyAreasSchemas = /*@__PURE__*/ schemas(pharmacyAreas, () => ({
  item: labelledShape(),
  input: emptyShape(),
}));

export const pharmacyTurnovers = /*@__PURE__*/ collection({
  ...listed,
  type: 'PharmacyTurnover',
  path: '/pharmacy_turnovers',
  noun: { one: 'tranche de chiffre d’affaires', many: 'tranches de chiffre d’affaires', feminine: true },
  io: {} as { item: PharmacyTurnover; input: Empty },
});
export const pharmacyTurnoversSchemas = /*@__PURE__*/ schemas(pharmacyTurnovers, () => ({
  item: labelledShape(),
  input: emptyShape(),
}));

export const pharmacyTypes = /*@__PURE__*/ collection({
  ...listed,
  type: 'PharmacyType',
  path: '/pharmacy_types',
  noun: { one: 'type de pharmacie', many: 'types de pharmacie' },
  io: {} as { item: PharmacyType; input: Empty },
});
export const pharmacyTypesSchemas = /*@__PURE__*/ schemas(pharmacyTypes, () => ({
  item: labelledShape(),
  input: emptyShape(),
}));
