import { promises as dns, type LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import { OutgoingFailure } from './failure.ts';

const TRY_MS = 2000;
const TRIES = 2;

/**
 * Addresses of a host, at least one. Asks the name servers without the system's resolver, whose four threads a few dead names
 * would hold for seconds each; the system is asked for what the name servers do not know (`/etc/hosts`).
 */
export async function resolveHost(host: string): Promise<LookupAddress[]> {
  const version = isIP(host);
  if (version) return [{ address: host, family: version }];
  const resolver = new dns.Resolver({ timeout: TRY_MS, tries: TRIES });
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const found = [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
  ];
  if (found.length) return found;
  const reason = four.status === 'rejected' ? (four.reason as NodeJS.ErrnoException) : undefined;
  if (reason?.code === 'ETIMEOUT') throw new OutgoingFailure('dns', `${host}: no name server answered`);
  try {
    return await dns.lookup(host, { all: true });
  } catch (error) {
    throw new OutgoingFailure('dns', `${host}: ${(error as Error).message}`, { cause: error });
  }
}
