import * as z from 'zod/mini';
import { collection, type Infer, schemas, shape } from '../../core.ts';
import { entity, instant, name } from '../fields/fields.ts';

const namedShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...entity(),
    name: z.string(),
    isActive: z.boolean(),
    date_create: z.optional(instant()),
    date_update: z.optional(instant()),
  }),
);
const namedInputShape = /*@__PURE__*/ shape(() =>
  z.object({ name: name('Le nom est obligatoire'), isActive: z.optional(z.boolean()) }),
);
/** Provider of offers. */
export interface OfferProvider extends Infer<typeof namedShape> {}
export interface OfferProviderInput extends Infer<typeof namedInputShape> {}
/** Category of offers. */
export interface OfferCategory extends Infer<typeof namedShape> {}
export interface OfferCategoryInput extends Infer<typeof namedInputShape> {}

export const offerProviders = /*@__PURE__*/ collection({
  type: 'OfferProvider',
  path: '/offer_providers',
  noun: { one: 'fournisseur', many: 'fournisseurs', of: ['d’offres', 'd’offres'] },
  read: ['admin', 'customer', 'marketing'],
  create: { admin: 'all', marketing: 'all' },
  update: { admin: 'all', marketing: 'all' },
  combo: ['admin', 'customer', 'marketing'],
  filters: { id: 'exact', name: 'partial', search: 'search', isActive: 'boolean' },
  sort: ['id', 'name', 'isActive'],
  io: {} as { item: OfferProvider; input: OfferProviderInput },
});
export const offerProvidersSchemas = /*@__PURE__*/ schemas(offerProviders, () => ({
  item: namedShape(),
  input: namedInputShape(),
}));

export const offerCategories = /*@__PURE__*/ collection({
  type: 'OfferCategory',
  path: '/offer_categories',
  noun: { one: 'catégorie', many: 'catégories', feminine: true, of: ['d’offres', 'd’offres'] },
  read: ['admin', 'customer', 'marketing'],
  create: { admin: 'all', marketing: 'all' },
  update: { admin: 'all', marketing: 'all' },
  combo: ['admin', 'customer', 'marketing'],
  filters: { id: 'exact', name: 'partial', search: 'search', isActive: 'boolean' },
  sort: ['id', 'name', 'isActive'],
  io: {} as { item: OfferCategory; input: OfferCategoryInput },
});
export const offerCategoriesSchemas = /*@__PURE__*/ schemas(offerCategories, () => ({
  item: namedShape(),
  input: namedInputShape(),
}));
