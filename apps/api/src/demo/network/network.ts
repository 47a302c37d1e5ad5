import { ibanFrom } from '@officine/domain';
import type postgres from 'postgres';
import { networkParty } from '../../areas/money/invoicing/parties.ts';
import { TRIAL_SIRET } from '../../config/company.ts';
import { type Config, parseConfig } from '../../config/config.ts';

type Company = Partial<Pick<Config, 'companySiret' | 'companyIban' | 'companyIcs'>>;

/** The network of the demo: the company of the default settings, with a bank that exists as little. */
export const NETWORK_CONFIG = {
  ...parseConfig({
    COMPANY_IBAN: ibanFrom('30006', '00001', '12345678901'),
    COMPANY_BIC: 'AGRIFRPPXXX',
    COMPANY_ICS: 'FR72ZZZ123456',
  }),
  secret: '',
};
export const NETWORK = networkParty(NETWORK_CONFIG);

const { companyName, companyIban, companyBic, companyIcs, companySiret } = NETWORK_CONFIG;
const BANK = { iban: companyIban, bic: companyBic, ics: companyIcs };
const OWN = { name: companyName, siret: companySiret, vat_regime: 'monthly', ...BANK };
type Named = Readonly<Record<string, string | null | undefined>>;

/**
 * Gives the network its name, its company and its bank, but what it has: its own stays, and a bank is the network's or the demo's as a
 * whole. Returns what was written.
 */
export async function nameNetwork(tx: postgres.TransactionSql, config: Company = {}): Promise<Record<string, string>> {
  const [now = {}] = await tx<Named[]>`select name, siret, vat_regime, iban, bic, ics from networks`;
  const hasBank = [now['iban'], now['bic'], now['ics'], config.companyIban, config.companyIcs].some(Boolean);
  const hasCompany = config.companySiret !== undefined && config.companySiret !== TRIAL_SIRET;
  const filled = Object.fromEntries(
    Object.entries(OWN).filter(([field]) => {
      if (field in BANK) return !hasBank;
      return !now[field] && !(field === 'siret' && hasCompany);
    }),
  ) as Record<string, string>;
  if (Object.keys(filled).length > 0) await tx`update networks set ${tx(filled)}`;
  return filled;
}
