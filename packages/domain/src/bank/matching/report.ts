import { returnReason } from '../return-reasons.ts';
import type { PaymentReport, PaymentStatus } from '../types.ts';
import type { OrderPayment } from './types.ts';

/** A payment that the bank refused before it was booked: its invoices are free again. */
export interface RejectedPayment {
  readonly payment: OrderPayment;
  readonly code: string | null;
  /** French: why, and what the whole order or the payment alone. */
  readonly reason: string;
}
export interface ReportEffects {
  readonly rejected: readonly RejectedPayment[];
  /** What the report says of payments that no order has. */
  readonly unknown: readonly PaymentStatus[];
  /** Whether an order of ours has the report's `MsgId`, or one of its batches. */
  readonly isKnown: boolean;
}

const REJECTED = 'RJCT';
const because = (code: string | null, text: string | null): string =>
  code === null ? (text ?? 'motif non précisé') : returnReason(code).label;

/** What the bank's answer changes: a rejected order or batch rejects all of its payments that are under way. */
export function reportEffects(report: PaymentReport, payments: readonly OrderPayment[]): ReportEffects {
  const { messageId, batches } = report;
  const ids = new Set([...batches, ...report.payments].map(({ batchId }) => batchId));
  const concerned = payments.filter((each) =>
    messageId === null ? ids.has(each.batchId) : each.messageId === messageId,
  );
  const rejected = new Map<OrderPayment, RejectedPayment>();
  const reject = (all: readonly OrderPayment[], scope: string, said: Pick<PaymentStatus, 'code' | 'text'>) => {
    for (const payment of all)
      if (payment.state === 'live' && !rejected.has(payment))
        rejected.set(payment, { payment, code: said.code, reason: `${scope} : ${because(said.code, said.text)}.` });
  };
  const unknown: PaymentStatus[] = [];
  // The narrowest reason first: it is that of the payment itself.
  for (const said of report.payments) {
    const named = concerned.filter(
      ({ endToEndId, batchId }) =>
        endToEndId === said.endToEndId && (said.batchId === null || batchId === said.batchId),
    );
    if (named.length === 0) unknown.push(said);
    else if (said.status === REJECTED) reject(named, 'Paiement rejeté', said);
  }
  for (const said of batches)
    if (said.status === REJECTED)
      reject(
        concerned.filter(({ batchId }) => batchId === said.batchId),
        'Lot rejeté',
        said,
      );
  if (report.status === REJECTED) reject(concerned, 'Remise rejetée', report);
  return { rejected: [...rejected.values()], unknown, isKnown: concerned.length > 0 };
}
