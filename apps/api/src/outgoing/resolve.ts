import { promises as dns, type LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import { OutgoingFailure } from './failure.ts';

const QUERY_TIMEOUT_MS = 2000;
const MAX_QUERIES = 2;

/**
 * Returns the addresses of a host, at least one. Queries the name servers directly: in the system's resolver, a few
 * dead names would block its four threads for seconds each. The system is asked for names they do not know
 * (`/etc/hosts`).
 */
export async function resolveHost(host: string): Promise<LookupAddress[]> {
  const version = isIP(host);
  if (version) return [{ address: host, family: version }];
  const resolver = new dns.Resolver({ timeout: QUERY_TIMEOUT_MS, tries: MAX_QUERIES });
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
