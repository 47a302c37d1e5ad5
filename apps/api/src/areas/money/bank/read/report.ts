import { type PaymentReport, type PaymentStatus, referenceOf } from '@officine/domain';
import { all, at, type Element, text } from './xml.ts';

function reasonOf(element: Element | undefined): Pick<PaymentStatus, 'code' | 'text'> {
  const information = at(element, 'StsRsnInf');
  const words = all(information, 'AddtlInf').map((each) => text(each));
  return {
    code: text(information, 'Rsn', 'Cd') ?? text(information, 'Rsn', 'Prtry'),
    text: words.filter((each) => each !== null).join(' ') || null,
  };
}

/** Reads a `TxInfAndSts` of a batch. */
export const paymentStatus = (element: Element, batch: Element | undefined): PaymentStatus => ({
  line: element.line,
  batchId: referenceOf(text(batch, 'OrgnlPmtInfId')),
  endToEndId: referenceOf(text(element, 'OrgnlEndToEndId')),
  status: text(element, 'TxSts'),
  ...reasonOf(element),
});

/** Reads a `CstmrPmtStsRpt` whose payments were taken before. */
export function reportOf(element: Element, payments: readonly PaymentStatus[]): PaymentReport {
  const group = at(element, 'OrgnlGrpInfAndSts');
  return {
    id: text(element, 'GrpHdr', 'MsgId'),
    messageId: referenceOf(text(group, 'OrgnlMsgId')),
    status: text(group, 'GrpSts'),
    ...reasonOf(group),
    batches: all(element, 'OrgnlPmtInfAndSts').map((batch) => ({
      line: batch.line,
      batchId: referenceOf(text(batch, 'OrgnlPmtInfId')),
      status: text(batch, 'PmtInfSts'),
      ...reasonOf(batch),
    })),
    payments,
  };
}
