import { expect, it } from 'vitest';
import { addressOf, plainForwardedFor, trustOf } from './address.ts';

/** The visitor behind one proxy of the network 10.0.0.0/8 that sends this header. */
function visitor(forwarded: string): string {
  const request = { headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: '10.0.0.1' } } as never;
  plainForwardedFor(request);
  return addressOf(request, trustOf('10.0.0.0/8'));
}

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:4711', '192.0.2.1'],
  ['"192.0.2.1:4711"', '192.0.2.1'],
  ['"192.0.2.1"', '192.0.2.1'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['"[2001:db8::1]:443"', '2001:db8::1'],
  ['192.0.2.1:1, 10.0.0.2:2', '192.0.2.1'],
  ['198.51.100.9, "192.0.2.1:1",10.0.0.2', '192.0.2.1'],
])('a proxy that sends %s means %s', (forwarded, address) => expect(visitor(forwarded)).toBe(address));
