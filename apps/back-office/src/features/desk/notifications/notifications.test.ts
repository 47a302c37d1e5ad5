import { expect, it } from 'vitest';
import { addressOf } from './notifications.ts';

it('finds the screen of a link, for who reads it', () => {
  expect(addressOf('/customer/documents-catalogue', 'customer')).toBe('/customer/documents-catalogue');
  expect(addressOf('/campaigns/12', 'advertiser')).toBe('/advertiser/campaign-reporting/12');
  expect(addressOf('/campaigns/12', 'pool')).toBe('/pool/campaign-reporting/12');
  expect(addressOf('/campaigns', 'customer')).toBe('/customer/campaigns');
  expect(addressOf('/wordpresses', 'admin')).toBe('/admin/wordpress');
  expect(addressOf('/wordpresses?check_status=error', 'admin')).toBe('/admin/wordpress?f.check_status=error');
  expect(addressOf('/wordpresses/4', 'admin')).toBe('/admin/wordpress?drawer=wordpress:4');
  expect(addressOf('/invoices/4', 'customer')).toBe('/customer/invoices/4');
  expect(addressOf('/invoices', 'customer')).toBe('/customer/invoices');
  expect(addressOf('/advertiser_mailstone_reports/7', 'advertiser')).toBe('/advertiser/milestone-reports');
  expect(addressOf('/customer/pool-documents/3', 'customer')).toBe('/customer/pool-documents/3');
  expect([addressOf('/tasks/1', 'customer'), addressOf(null, 'admin'), addressOf('//evil.example', 'admin')]).toEqual([
    null,
    null,
    null,
  ]);
});
