import { assertCents } from '../money/cents.ts';
import { centsToEuros } from '../money/parse-euros.ts';
import { branch, leaf } from '../xml/write.ts';
import { sepaText } from './text.ts';
import type { SepaParty, SepaPayment } from './types.ts';

const NAME_MAX = 70;
export const ID_MAX = 35;

export const euros = (cents: number): string => centsToEuros(cents).replace(',', '.');

/** Count and sum of payments; throws on a list that no bank takes: an empty one, an amount that is none. */
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

export const party = (name: string, { name: who, town, country }: SepaParty): string | null =>
  branch(name, [
    leaf('Nm', sepaText(who, NAME_MAX)),
    town && branch('PstlAdr', [leaf('TwnNm', sepaText(town, ID_MAX)), leaf('Ctry', country ?? 'FR')]),
  ]);

export const account = (name: string, { iban }: SepaParty): string | null =>
  branch(name, [branch('Id', [leaf('IBAN', iban)])]);

/** The bank of an account: its BIC, or the code that says there is none. */
export const agent = (name: string, { bic }: SepaParty): string | null =>
  branch(name, [branch('FinInstnId', [bic ? leaf('BICFI', bic) : branch('Othr', [leaf('Id', 'NOTPROVIDED')])])]);

export const remittance = ({ label }: SepaPayment): string | null =>
  branch('RmtInf', [leaf('Ustrd', sepaText(label, 140))]);

/** What every batch of payments begins with; `method` is `DD` or `TRF`. */
export const batch = (id: string, method: string, sums: { count: number; total: number }) => [
  leaf('PmtInfId', sepaText(id, ID_MAX)),
  leaf('PmtMtd', method),
  leaf('BtchBookg', 'true'),
  leaf('NbOfTxs', String(sums.count)),
  leaf('CtrlSum', euros(sums.total)),
];

export const header = (
  order: { id: string; created: string },
  sums: { count: number; total: number },
  who: SepaParty,
) =>
  branch('GrpHdr', [
    leaf('MsgId', sepaText(order.id, ID_MAX)),
    leaf('CreDtTm', order.created),
    leaf('NbOfTxs', String(sums.count)),
    leaf('CtrlSum', euros(sums.total)),
    branch('InitgPty', [leaf('Nm', sepaText(who.name, NAME_MAX))]),
  ]);
