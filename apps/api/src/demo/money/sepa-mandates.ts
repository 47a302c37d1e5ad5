import { addDays, mandateReference, tradingName } from '@officine/domain';
import { builtInText } from '../../areas/network/texts/built-in-texts.ts';
import { parseConfig } from '../../config/config.ts';
import { NETWORK } from '../network/network.ts';
import type { Pharmacy } from '../network/pharmacies.ts';
import { at, DEMO_ID, type World } from '../world.ts';
import type { Billing } from './billings.ts';

const SIGNED_SHARE = 0.85;
const PAPER_SHARE = 0.2;
const REVOKED_SHARE = 0.04;
const DAYS_SINCE_DEBIT = 25;

/** SEPA mandates of most pharmacies that pay by debit: some on paper, a few revoked. */
export function sepaMandates({ rng: root, today }: World, list: readonly Pharmacy[], billings: readonly Billing[]) {
  const rng = root.fork('mandates');
  const html = builtInText('sepa_mandate', { ...parseConfig({}), secret: '' })?.html ?? '';
  const signed = list.flatMap(({ row: { id, reference, holder, date_extranet: day } }, index) => {
    const { payment_method, corporate_name, legal_status, iban, bic } = billings[index] as Billing;
    const isDemo = id === DEMO_ID;
    if (payment_method !== 'prelevement' || !(rng.chance(SIGNED_SHARE) || isDemo)) return [];
    const isRevoked = rng.chance(REVOKED_SHARE) && !isDemo;
    return {
      pharmacy_id: id,
      reference: mandateReference(reference, day),
      source: rng.chance(PAPER_SHARE) ? ('paper' as const) : ('online' as const),
      date_signature: day,
      // Debited each month by the program that was there before.
      date_last_debit: addDays(today, -DAYS_SINCE_DEBIT) > day ? addDays(today, -DAYS_SINCE_DEBIT) : null,
      signer: holder,
      creditor_name: NETWORK.name ?? '',
      creditor_ics: NETWORK.ics ?? '',
      debtor_name: tradingName(corporate_name, legal_status),
      iban,
      bic,
      html,
      version: 1,
      date_revocation: isRevoked ? at(today, 8) : null,
      revoked_by: isRevoked ? holder : null,
      date_create: at(day, 12),
      date_update: at(day, 12),
    };
  });
  return signed.map((row, index) => ({ id: index + 1, ...row }));
}
