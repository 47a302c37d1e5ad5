import { expect, test } from 'vitest';
import { readDrawer, withDrawer, withNextDrawer } from './drawer.ts';

test('a drawer in an address: of a thing, new, or none', () => {
  expect(readDrawer('?q=a&drawer=zone:12')).toEqual({ kind: 'zone', id: 12 });
  expect(readDrawer('?drawer=zone-new')).toEqual({ kind: 'zone', id: undefined });
  for (const search of ['', '?drawer=', '?drawer=zone', '?drawer=zone:a', '?drawer=zone:12:3', '?drawer=zone:-new'])
    expect(readDrawer(search)).toBeNull();
});

test('the rest of the address stays when a drawer comes and goes; its tab goes with it', () => {
  const open = withDrawer('?q=bandeau&sort=-price', 'zone', 12);
  expect(open).toBe('?q=bandeau&sort=-price&drawer=zone:12');
  expect(withDrawer(`${open}&tab=history`)).toBe('?q=bandeau&sort=-price');
  expect(withDrawer(open, 'zone')).toBe('?q=bandeau&sort=-price&drawer=zone-new');
  expect(withDrawer('?drawer=zone:12')).toBe('');
});

test('the next thing of a list opens at the tab of the one before', () => {
  expect(withNextDrawer('?page=2&drawer=zone:12&tab=history', 'zone', 13)).toBe('?page=2&drawer=zone:13&tab=history');
  expect(withNextDrawer('?drawer=zone:12', 'zone', 13)).toBe('?drawer=zone:13');
});
