import { ibanFrom } from '@officine/domain';
import type postgres from 'postgres';
import { networkParty } from '../../areas/money/invoicing/parties.ts';
import { parseConfig } from '../../config/config.ts';

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

/** Gives the network its name, its company and its bank. */
export async function nameNetwork(tx: postgres.TransactionSql): Promise<void> {
  const { companyName, companyIban, companyBic, companyIcs, companySiret } = NETWORK_CONFIG;
  const row = {
    name: companyName,
    iban: companyIban,
    bic: companyBic,
    ics: companyIcs,
    siret: companySiret,
    vat_regime: 'monthly',
  };
  await tx`update networks set ${tx(row as never)}`;
}
