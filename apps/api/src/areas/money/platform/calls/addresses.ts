import type { PlatformAddresses } from '@officine/sdk/contract';
import { AppError } from '../../../../base/errors.ts';
import type { Services } from '../../../../base/services.ts';
import { PlatformFailure } from '../failure.ts';
import { platformOf } from '../port.ts';
import { NO_PLATFORM } from './send.ts';

/** Addresses that a company has in the directory now. */
export async function addressesOf(services: Services, siren: string): Promise<PlatformAddresses> {
  const platform = platformOf(services);
  if (!platform) throw new AppError('conflict', NO_PLATFORM);
  try {
    const addresses = await platform.addresses(siren);
    return { siren, is_known: addresses !== null, addresses: [...(addresses ?? [])] };
  } catch (error) {
    if (error instanceof PlatformFailure) throw new AppError('conflict', error.message);
    throw error;
  }
}
