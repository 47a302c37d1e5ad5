import { usableQuery } from '@officine/sdk';
import { screenshots, zones } from '@officine/sdk/contract';
import { toListQuery } from '@officine/sdk/lists';
import { expect, it } from 'vitest';
import type { FilterDef } from './filter-def.ts';
import { usableColumns, usableFilters } from './usable.ts';

it('offers an advertiser no filter that it may not use', () => {
  const filters: FilterDef[] = ['pharmacy.name', 'pharmacy.billing.cip'].map((id) => ({ id, label: id, kind: 'text' }));
  const offered = (role: 'admin' | 'advertiser') =>
    usableFilters(filters, usableQuery(screenshots.list, role)).map(({ id }) => id);
  expect(offered('admin')).toEqual(['pharmacy.name', 'pharmacy.billing.cip']);
  expect(offered('advertiser')).toEqual(['pharmacy.name']);
});

it('sorts by no column that the role may not sort by', () => {
  const columns = ['reference', 'price'].map((id) => ({ id, label: id, sort: id, render: () => id }));
  const sorted = (role: 'admin' | 'advertiser') =>
    usableColumns(columns, usableQuery(zones.list, role)).map(({ sort }) => sort);
  expect(sorted('admin')).toEqual(['reference', 'price']);
  expect(sorted('advertiser')).toEqual(['reference', undefined]);
});

it('asks for nothing that the role may not use: an address may come from a user of another role', () => {
  const state = { q: 'a', state: 'enabled', sort: '-price', page: 1, size: 25, filters: { reference: 'Z' } } as const;
  const asked = (role: 'admin' | 'advertiser') => toListQuery(state, usableQuery(zones.list, role), '2026-11-22');
  expect(asked('admin')).toMatchObject({ search: 'a', isActive: true, order: { price: 'desc' }, reference: 'Z' });
  expect(asked('advertiser')).toEqual({ search: 'a', isActive: true, reference: 'Z', page: 1, itemsPerPage: 25 });
});
