import * as z from 'zod/mini';
import { collection, type Infer, schemas, shape } from '../../core.ts';
import { entity, file, instant, name, requiredFile, url } from '../fields/fields.ts';

const laboratoryShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...entity(),
    name: z.string(),
    url: z.nullish(z.string()),
    picture: z.nullish(file()),
    isActive: z.boolean(),
    date_create: z.optional(instant()),
    date_update: z.optional(instant()),
  }),
);
/** Pharmaceutical laboratory, shown on pharmacies' websites. */
export interface Laboratory extends Infer<typeof laboratoryShape> {}

const laboratoryInputShape = /*@__PURE__*/ shape(() =>
  z.object({
    name: name('Le nom est obligatoire'),
    picture: requiredFile('Le logo est obligatoire'),
    url: z.nullish(url()),
    isActive: z.optional(z.boolean()),
  }),
);
export interface LaboratoryInput extends Infer<typeof laboratoryInputShape> {}

export const laboratories = /*@__PURE__*/ collection({
  type: 'Laboratory',
  path: '/laboratories',
  noun: { one: 'laboratoire', many: 'laboratoires' },
  read: ['admin', 'customer', 'pool', 'marketing'],
  create: { admin: 'all', marketing: 'all' },
  update: { admin: 'all', marketing: 'all' },
  combo: ['admin', 'customer', 'pool', 'marketing'],
  filters: { id: 'exact', name: 'partial', search: 'search', isActive: 'boolean', date_create: 'date' },
  sort: ['id', 'name', 'isActive', 'date_create'],
  hidden: {
    customer: ['date_create'],
    pool: ['date_create'],
  },
  files: { picture: 'image' },
  io: {} as { item: Laboratory; input: LaboratoryInput },
});
export const laboratoriesSchemas = /*@__PURE__*/ schemas(laboratories, () => ({
  item: laboratoryShape(),
  input: laboratoryInputShape(),
}));
