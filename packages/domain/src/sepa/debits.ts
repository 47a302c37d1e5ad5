import { branch, leaf, xmlDocument } from '../xml/write.ts';
import { account, agent, batch, control, euros, header, ID_MAX_CHARS, party, remittance } from './elements.ts';
import { sepaText } from './text.ts';
import type { SepaDebit, SepaDebitOrder, SepaFile, SepaSequence } from './types.ts';

const debit = (payment: SepaDebit): string | null =>
  branch('DrctDbtTxInf', [
    branch('PmtId', [leaf('EndToEndId', sepaText(payment.reference, ID_MAX_CHARS))]),
    leaf('InstdAmt', euros(payment.cents), { Ccy: 'EUR' }),
    branch('DrctDbtTx', [
      branch('MndtRltdInf', [
        leaf('MndtId', sepaText(payment.mandate.reference, ID_MAX_CHARS)),
        leaf('DtOfSgntr', payment.mandate.date),
      ]),
    ]),
    agent('DbtrAgt', payment.party),
    party('Dbtr', payment.party),
    account('DbtrAcct', payment.party),
    remittance(payment),
  ]);

const SEQUENCES: readonly SepaSequence[] = ['FRST', 'RCUR'];

/** The debits of one sequence, as banks want them apart; null without any. */
function batchOf({ id, date, creditor, debits: all }: SepaDebitOrder, sequence: SepaSequence): string | null {
  const debits = all.filter(({ mandate }) => mandate.sequence === sequence);
  if (debits.length === 0) return null;
  return branch('PmtInf', [
    ...batch(`${id}-${sequence}`, 'DD', control(debits)),
    branch('PmtTpInf', [
      branch('SvcLvl', [leaf('Cd', 'SEPA')]),
      branch('LclInstrm', [leaf('Cd', 'CORE')]),
      leaf('SeqTp', sequence),
    ]),
    leaf('ReqdColltnDt', date),
    party('Cdtr', creditor),
    account('CdtrAcct', creditor),
    agent('CdtrAgt', creditor),
    leaf('ChrgBr', 'SLEV'),
    branch('CdtrSchmeId', [
      branch('Id', [
        branch('PrvtId', [branch('Othr', [leaf('Id', creditor.ics), branch('SchmeNm', [leaf('Prtry', 'SEPA')])])]),
      ]),
    ]),
    ...debits.map(debit),
  ]);
}

/**
 * Returns an order of direct debits (ISO 20022 pain.008.001.08, SEPA CORE) that follows the EPC's guidelines, with the
 * first debits of mandates apart. Throws a RangeError when the list is empty or an amount is not above zero. The caller
 * must have checked accounts and mandates.
 */
export function sepaDebits(order: SepaDebitOrder): SepaFile {
  const sums = control(order.debits);
  const batches = SEQUENCES.map((sequence) => batchOf(order, sequence));
  const content = [header(order, sums, order.creditor), ...batches];
  const root = branch('Document', [branch('CstmrDrctDbtInitn', content)], {
    xmlns: 'urn:iso:std:iso:20022:tech:xsd:pain.008.001.08',
  });
  return { xml: xmlDocument(root), ...sums };
}
