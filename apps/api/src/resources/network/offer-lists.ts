import {
  offerCategories as categoryCalls,
  offerCategoriesSchemas,
  offerProvidersSchemas,
  offerProviders as providerCalls,
} from '@officine/sdk/contract';
import { everything } from '../../access/rows.ts';
import { active } from '../../access/scopes.ts';
import { offer_categories, offer_providers } from '../../database/schema/network/offers.ts';
import { all, closed, resource } from '../../rest/resource.ts';

export const offerProviders = resource({
  of: providerCalls,
  schemas: offerProvidersSchemas,
  table: offer_providers,
  label: 'name',
  search: ['name'],
  order: { name: 'asc' },
  access: {
    admin: { rows: everything, read: all },
    marketing: {
      rows: everything,
      read: ['id', 'name', 'isActive', 'date_create', 'date_update'],
    },
    customer: { rows: active, read: ['id', 'name', 'isActive'] },
    pool: closed,
    advertiser: closed,
  },
});

export const offerCategories = resource({
  of: categoryCalls,
  schemas: offerCategoriesSchemas,
  table: offer_categories,
  label: 'name',
  search: ['name'],
  order: { name: 'asc' },
  access: {
    admin: { rows: everything, read: all },
    marketing: {
      rows: everything,
      read: ['id', 'name', 'isActive', 'date_create', 'date_update'],
    },
    customer: { rows: active, read: ['id', 'name', 'isActive'] },
    pool: closed,
    advertiser: closed,
  },
});
