import { isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address, without zone: `groups('::1') // ['0','0','0','0','0','0','0','1']`. */
function groups(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] as string).split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const gap = tail === undefined ? 0 : Math.max(8 - left.length - right.length, 0);
  return [...left, ...Array<string>(gap).fill('0'), ...right].map((g) => Number.parseInt(g, 16).toString(16));
}

/** The IPv4 address of one that is mapped to IPv6 (`::ffff:10.0.0.1`). */
const plain = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');

/** Key of a caller for counting attempts: the IPv4 address, or the IPv6 /64, since one subscriber has all of a /64. */
export function callerOf(ip: string): string {
  const address = plain(ip);
  return isIPv6(address) ? `${groups(address).slice(0, 4).join(':')}::` : address;
}

/** The part of an address that may be stored: IPv4 /24, IPv6 /48. `truncated('192.0.2.77') // '192.0.2.0'`. */
export function truncated(ip: string): string {
  const address = plain(ip);
  return isIPv6(address) ? `${groups(address).slice(0, 3).join(':')}::` : address.replace(/\.\d+$/, '.0');
}
