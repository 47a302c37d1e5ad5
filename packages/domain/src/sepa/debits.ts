import { branch, leaf, xmlDocument } from '../xml/write.ts';
import { account, agent, batch, control, euros, header, ID_MAX_CHARS, party, remittance } from './elements.ts';
import { sepaText } from './text.ts';
import type { SepaDebit, SepaDebitOrder, SepaFile } from './types.ts';

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

/**
 * Returns an order of direct debits (ISO 20022 pain.008.001.08, SEPA CORE, recurring) that follows the EPC's
 * guidelines. Throws a RangeError when the list is empty or an amount is not above zero. The caller must have checked
 * accounts and mandates.
 */
export function sepaDebits(order: SepaDebitOrder): SepaFile {
  const { id, date, creditor, debits } = order;
  const sums = control(debits);
  const payment = branch('PmtInf', [
    ...batch(id, 'DD', sums),
    branch('PmtTpInf', [
      branch('SvcLvl', [leaf('Cd', 'SEPA')]),
      branch('LclInstrm', [leaf('Cd', 'CORE')]),
      // RCUR for first debits too: FRST has been optional since 2016.
      leaf('SeqTp', 'RCUR'),
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
  const root = branch('Document', [branch('CstmrDrctDbtInitn', [header(order, sums, creditor), payment])], {
    xmlns: 'urn:iso:std:iso:20022:tech:xsd:pain.008.001.08',
  });
  return { xml: xmlDocument(root), ...sums };
}
