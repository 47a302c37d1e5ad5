import { expect, it } from 'vitest';
import { callerOf, truncated } from './address.ts';

it.each([
  ['192.0.2.77', '192.0.2.77', '192.0.2.0'],
  ['::ffff:192.0.2.77', '192.0.2.77', '192.0.2.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::', '2001:db8:1::'],
  ['2001:0DB8:1::6', '2001:db8:1:0::', '2001:db8:1::'],
  ['::1', '0:0:0:0::', '0:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0:0::', 'fe80:0:0::'],
])('%s counts as %s and is kept as %s', (ip, caller, kept) => {
  expect([callerOf(ip), truncated(ip)]).toEqual([caller, kept]);
});
