import { assertCents } from '../money/cents.ts';
import { centsToEuros } from '../money/parse-euros.ts';
import { branch, leaf } from '../xml/write.ts';
import { sepaText } from './text.ts';
import type { SepaParty, SepaPayment } from './types.ts';

const NAME_MAX_CHARS = 70;
const LABEL_MAX_CHARS = 140;
export const ID_MAX_CHARS = 35;

export const euros = (cents: number): string => centsToEuros(cents).replace(',', '.');

/**
 * Count and sum of payments. Throws a RangeError when the list is empty or an amount is not above zero: banks refuse
 * both.
 */
export function control(payments: readonly SepaPayment[]): { count: number; total: number } {
  if (payments.length === 0) throw new RangeError('a SEPA order needs at least one payment');
  let total = 0;
  for (const { cents } of payments) {
    assertCents(cents);
    if (cents <= 0) throw new RangeError(`no SEPA payment of ${cents} cents`);
    total += cents;
  }
  return { count: payments.length, total };
}

export const party = (element: string, { name, town, country }: SepaParty): string | null =>
  branch(element, [
    leaf('Nm', sepaText(name, NAME_MAX_CHARS)),
    town && branch('PstlAdr', [leaf('TwnNm', sepaText(town, ID_MAX_CHARS)), leaf('Ctry', country ?? 'FR')]),
  ]);

export const account = (name: string, { iban }: SepaParty): string | null =>
  branch(name, [branch('Id', [leaf('IBAN', iban)])]);

/** Bank of an account: its BIC, or `NOTPROVIDED`. */
export const agent = (name: string, { bic }: SepaParty): string | null =>
  branch(name, [branch('FinInstnId', [bic ? leaf('BICFI', bic) : branch('Othr', [leaf('Id', 'NOTPROVIDED')])])]);

export const remittance = ({ label }: SepaPayment): string | null =>
  branch('RmtInf', [leaf('Ustrd', sepaText(label, LABEL_MAX_CHARS))]);

/** First elements of a batch of payments; `method` is `DD` (debits) or `TRF` (transfers). */
export const batch = (id: string, method: string, sums: { count: number; total: number }) => [
  leaf('PmtInfId', sepaText(id, ID_MAX_CHARS)),
  leaf('PmtMtd', method),
  leaf('BtchBookg', 'true'),
  leaf('NbOfTxs', String(sums.count)),
  leaf('CtrlSum', euros(sums.total)),
];

export const header = (
  order: { id: string; created: string },
  sums: { count: number; total: number },
  initiator: SepaParty,
) =>
  branch('GrpHdr', [
    leaf('MsgId', sepaText(order.id, ID_MAX_CHARS)),
    leaf('CreDtTm', order.created),
    leaf('NbOfTxs', String(sums.count)),
    leaf('CtrlSum', euros(sums.total)),
    branch('InitgPty', [leaf('Nm', sepaText(initiator.name, NAME_MAX_CHARS))]),
  ]);
