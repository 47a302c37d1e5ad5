import { BlockList, isIP } from 'node:net';

/** IPv4 networks without public addresses. */
const PRIVATE_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];
/** Networks without public addresses inside 2000::/3, the public block of IPv6: tunnels of IPv4, and documentation. */
const PRIVATE_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];
const GLOBAL_6 = ['2000::/3'];

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const version = isIP(address);
    if (version === 0) throw new TypeError(`not an address: ${network}`);
    const family = version === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(address, bits === undefined ? (version === 6 ? 128 : 32) : Number(bits), family);
  }
  return list;
}
const [private4, private6, global6] = [PRIVATE_4, PRIVATE_6, GLOBAL_6].map(listOf) as [BlockList, BlockList, BlockList];

/** Whether an address is public: not loopback, private, link-local, shared, tunnelled or reserved. */
export function isPublic(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !private4.check(address, 'ipv4');
  // `::ffff:127.0.0.1` and `64:ff9b::7f00:1` are outside of the public block.
  return version === 6 && global6.check(address, 'ipv6') && !private6.check(address, 'ipv6');
}

/**
 * Returns whether outgoing requests may reach an address: public ones, and the `allowed` networks (`['127.0.0.0/8',
 * '::1']`).
 */
export function mayReach(allowed: readonly string[]): (address: string) => boolean {
  const isAllowed = within(allowed);
  return (address) => isPublic(address) || isAllowed(address);
}

/** Returns whether an address is in one of the networks: `within(['127.0.0.0/8', '::1'])('127.0.0.1')` → true. */
export function within(networks: readonly string[]): (address: string) => boolean {
  // An empty list would still make an object of each address.
  if (networks.length === 0) return () => false;
  const list = listOf(networks);
  return (address) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}
