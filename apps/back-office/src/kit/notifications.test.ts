import { expect, it } from 'vitest';
import { placeOf } from './notifications.ts';

it('finds the screen of a link, for who reads it', () => {
  expect(placeOf('/customer/documents-catalogue', 'customer')).toBe('/customer/documents-catalogue');
  expect(placeOf('/campaigns/12', 'advertiser')).toBe('/advertiser/campaign-overview/12');
  expect(placeOf('/wordpresses', 'admin')).toBe('/admin/wordpress');
  expect(placeOf('/wordpresses/4', 'admin')).toBe('/admin/wordpress?drawer=wordpress:4');
  expect(placeOf('/invoices/4', 'customer')).toBe('/customer/invoices');
  expect([placeOf('/tasks/1', 'customer'), placeOf(null, 'admin'), placeOf('//evil.example', 'admin')]).toEqual([
    null,
    null,
    null,
  ]);
});
