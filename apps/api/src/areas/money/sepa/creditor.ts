import type { SepaParty } from '@officine/domain';
import { AppError } from '../../../base/errors.ts';
import type { Config } from '../../../config/config.ts';

/** The network's account. Throws `sepa_not_configured` without one. */
export function networkAccount(config: Config): SepaParty {
  const { companyIban: iban, companyBic: bic = null } = config;
  if (!iban) throw new AppError('sepa_not_configured');
  return { name: config.companyName, iban, bic, town: config.companyLocality, country: 'FR' };
}

/** The network's SEPA creditor identifier. Throws `sepa_not_configured` without one. */
export function creditorId({ companyIcs }: Config): string {
  if (!companyIcs) throw new AppError('sepa_not_configured');
  return companyIcs;
}
