import { addressesOf } from '../config/database-address.ts';
import { connect } from './connect.ts';

/** Why no host of an address takes writes: that of the first one that said something else than that it is a standby. */
export class NoPrimary extends Error {
  override readonly name = 'NoPrimary';
}

/**
 * The address of the one host, of several, that takes writes now; an address with one host is returned unasked. Throws the error of a
 * host, or `NoPrimary` when all that answer are standbys.
 */
export async function primaryAddress(url: string): Promise<string> {
  const addresses = addressesOf(url);
  if (addresses.length < 2) return url;
  let failure: unknown;
  let isStandby = false;
  for (const address of addresses) {
    const sql = connect(address, { max: 1 });
    try {
      const [row] = await sql<{ standby: boolean }[]>`select pg_is_in_recovery() as standby`;
      if (row?.standby === false) return address;
      isStandby = true;
    } catch (error) {
      failure ??= error;
    } finally {
      await sql.end({ timeout: 1 });
    }
  }
  throw isStandby ? new NoPrimary('every host is a standby', { cause: failure }) : failure;
}
