import * as z from 'zod/mini';
import { type Infer, route, schemas, shape } from '../../core.ts';
import { cents, iri, ref } from '../fields/fields.ts';

/** Columns of the matrix: the formulas of pharmacies. */
const FORMULAS = ['extranet', 'extranet_internet'] as const;

const matrixShape = /*@__PURE__*/ shape(() =>
  z.object({
    rows: z.array(
      z.object({
        zone: ref({
          reference: z.string(),
          description: z.string(),
          price: z.int(),
          is_extranet: z.boolean(),
          is_internet: z.boolean(),
          is_free: z.boolean(),
          isActive: z.boolean(),
        }),
        /** In cents per day. Null: the zone's own price applies. */
        extranet: z.nullable(z.int()),
        extranet_internet: z.nullable(z.int()),
      }),
    ),
  }),
);
/** Day price of each zone for each formula, sorted by the zone's reference. */
export interface PriceTable extends Infer<typeof matrixShape> {}

const matrixInputShape = /*@__PURE__*/ shape(() =>
  z.object({
    prices: z
      .array(
        z.object({
          zone: iri('L’emplacement est obligatoire'),
          formula: z.enum(FORMULAS, 'Formule inconnue : extranet ou extranet_internet'),
          /** Null removes the cell's price: the zone's own price applies again. */
          price: z.nullable(cents()),
          /** The cell's price that the change starts from, null for none: where it is another meanwhile, all is refused. */
          before: z.optional(z.nullable(cents())),
        }),
      )
      .check(z.minLength(1, 'Aucun prix n’a été envoyé'), z.maxLength(2000, 'Trop de prix')),
  }),
);
/** Cells to change; the others keep their price. */
export interface PriceTableInput extends Infer<typeof matrixInputShape> {}

export const matrix = {
  get: /*@__PURE__*/ route({
    method: 'GET',
    path: '/matrix',
    on: ['admin'],
    summary: 'Lit la matrice de prix',
    errors: [],
    says: 'access',
    io: {} as { out: PriceTable },
  }),
  update: /*@__PURE__*/ route({
    method: 'PUT',
    path: '/matrix',
    on: ['admin'],
    summary: 'Modifie des prix de la matrice',
    errors: ['changed_meanwhile'],
    says: 'save',
    io: {} as { body: PriceTableInput; out: PriceTable },
  }),
} as const;
export const matrixSchemas = /*@__PURE__*/ schemas(matrix, () => ({
  get: { out: matrixShape() },
  update: { body: matrixInputShape(), out: matrixShape() },
}));
