import { expect, test } from 'vitest';
import { isBare, NO_VIEW, screenIn, viewAddress, withView } from './view-address.ts';

const params = (address: string) => new URLSearchParams(address);
const view = { id: 3, query: 'f.status=running&sort=-budget' };

test('a view keeps search, state, order and filters, whatever their order', () => {
  expect(viewAddress(params('page=2&sort=-budget&drawer=campaign:1&f.status=running&view=3'))).toBe(
    'f.status=running&sort=-budget',
  );
  expect(viewAddress(params('q=a&f.b=1'))).toBe(viewAddress(params('f.b=1&q=a&size=50')));
});

test('a view replaces what the address said of the list, and nothing else', () => {
  expect(withView(params('drawer=campaign:1&q=x&page=2&f.a=1'), view).toString()).toBe(
    'drawer=campaign%3A1&view=3&f.status=running&sort=-budget',
  );
  expect(withView(params('view=3&q=x'), null).toString()).toBe('');
  expect(withView(params('view=3&q=x'), NO_VIEW).toString()).toBe('view=all');
  expect(withView(params(''), { id: 3, query: 'drawer=zone:1' }).toString(), 'only what is of a list').toBe('view=3');
});

test('a list opens on the default view where the address says nothing of it', () => {
  expect(['', 'drawer=zone:1', 'view=all', 'q=a', 'page=2'].map((address) => isBare(params(address)))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('a list inside an item has no screen of its own', () => {
  expect(screenIn('/admin/campaigns')).toBe('campaigns');
  expect(screenIn('/admin/advertiser-campaigns/12')).toBeNull();
});
