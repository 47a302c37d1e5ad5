import { branch, leaf, xmlDocument } from '../xml/write.ts';
import { account, agent, batch, control, euros, header, ID_MAX_CHARS, party, remittance } from './elements.ts';
import { sepaText } from './text.ts';
import type { SepaFile, SepaPayment, SepaTransferOrder } from './types.ts';

const transfer = (payment: SepaPayment): string | null =>
  branch('CdtTrfTxInf', [
    branch('PmtId', [leaf('EndToEndId', sepaText(payment.reference, ID_MAX_CHARS))]),
    branch('Amt', [leaf('InstdAmt', euros(payment.cents), { Ccy: 'EUR' })]),
    payment.party.bic ? agent('CdtrAgt', payment.party) : null,
    party('Cdtr', payment.party),
    account('CdtrAcct', payment.party),
    remittance(payment),
  ]);

/**
 * Returns an order of transfers (ISO 20022 pain.001.001.09, SEPA) that follows the EPC's guidelines. Throws a
 * RangeError when the list is empty or an amount is not above zero.
 */
export function sepaTransfers(order: SepaTransferOrder): SepaFile {
  const { id, date, debtor, transfers } = order;
  const sums = control(transfers);
  const payment = branch('PmtInf', [
    ...batch(id, 'TRF', sums),
    branch('PmtTpInf', [branch('SvcLvl', [leaf('Cd', 'SEPA')])]),
    branch('ReqdExctnDt', [leaf('Dt', date)]),
    party('Dbtr', debtor),
    account('DbtrAcct', debtor),
    agent('DbtrAgt', debtor),
    leaf('ChrgBr', 'SLEV'),
    ...transfers.map(transfer),
  ]);
  const root = branch('Document', [branch('CstmrCdtTrfInitn', [header(order, sums, debtor), payment])], {
    xmlns: 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09',
  });
  return { xml: xmlDocument(root), ...sums };
}
