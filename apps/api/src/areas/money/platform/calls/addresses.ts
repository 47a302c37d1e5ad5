import type { PlatformAddresses } from '@officine/sdk/contract';
import { AppError } from '../../../../base/errors.ts';
import type { Services } from '../../../../base/services.ts';
import { atom } from '../../../../database/atom.ts';
import { PlatformFailure } from '../failure.ts';
import { platformOf } from '../port.ts';
import { NO_PLATFORM } from './send.ts';

interface Kept {
  /** Null of a company that the directory does not have. */
  readonly addresses: readonly string[] | null;
  readonly date_lookup: string;
}
const KEPT_HOURS = 24;

/**
 * Addresses that a company has in the directory, with the instant of the look-up. One of the last day is answered as it was kept, and
 * so is an older one while the directory does not answer: `message` says why. Throws a conflict where nothing was kept.
 */
export async function addressesOf(services: Services, siren: string): Promise<PlatformAddresses> {
  const platform = platformOf(services);
  if (!platform) throw new AppError('conflict', NO_PLATFORM);
  const { sql } = services;
  const [kept] = await sql<(Kept & { is_fresh: boolean })[]>`
    select addresses, date_lookup, date_lookup > now() - make_interval(hours => ${KEPT_HOURS}) as is_fresh
    from platform_addresses where siren = ${siren}`;
  const answerOf = ({ addresses, date_lookup: looked }: Kept, message: string | null): PlatformAddresses => ({
    siren,
    is_known: addresses !== null,
    addresses: [...(addresses ?? [])],
    date_lookup: atom(looked),
    message,
  });
  if (kept?.is_fresh) return answerOf(kept, null);
  try {
    const found = await platform.addresses(siren);
    const [row] = await sql<[Kept]>`
      insert into platform_addresses (siren, addresses, date_lookup) values (${siren}, ${found && JSON.stringify(found)}::text::jsonb, now())
      on conflict (siren) do update set addresses = excluded.addresses, date_lookup = excluded.date_lookup
      returning addresses, date_lookup`;
    return answerOf(row, null);
  } catch (error) {
    if (!(error instanceof PlatformFailure)) throw error;
    if (kept) return answerOf(kept, error.message);
    throw new AppError('conflict', error.message);
  }
}
