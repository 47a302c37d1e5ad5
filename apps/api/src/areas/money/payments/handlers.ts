import { payments } from '@officine/sdk/contract';
import type { TransactionContext } from '../../../calls/context.ts';
import { type Call, type Handler, handler } from '../../../calls/handler.ts';
import { pathId } from '../../../calls/path-id.ts';
import { runOrRehearse } from '../../../calls/rehearse.ts';
import { runOnce } from '../../../calls/run-once.ts';
import { addReceived, invoiceIds, paymentJson } from './add-payment.ts';
import { returnPayment, undoPayment } from './take-back.ts';
import { matchPayment, refundPayment } from './use-left.ts';

/** Does an act on a payment, in a transaction; returns the payment. */
function onPayment(
  asked: Call<typeof payments.match> | Call<typeof payments.undo> | Call<typeof payments.return>,
  act: (context: TransactionContext, id: number) => Promise<void>,
) {
  const id = pathId(asked.input.id);
  return runOrRehearse(asked, asked.input.body?.dry_run, async (call) => {
    await call.sql.begin((tx) => act({ ...call, tx }, id));
    return paymentJson(call, id);
  });
}

/** Adds a payment, once for a key of idempotency; returns the payment. */
function addOnce(
  asked: Call<typeof payments.add> | Call<typeof payments.refund>,
  add: (context: TransactionContext) => Promise<number>,
) {
  const { body } = asked.input;
  return runOrRehearse(asked, body.dry_run, async (call) => {
    const { id } = await runOnce(call, body, async (context) => ({ id: await add(context) }));
    return paymentJson(call, id);
  });
}

export const paymentHandlers: readonly Handler[] = [
  handler(payments.add, (call) => addOnce(call, (context) => addReceived(context, call.input.body))),
  handler(payments.match, (call) =>
    onPayment(call, (context, id) =>
      matchPayment(context, { id, invoices: invoiceIds(context, call.input.body.invoices) }),
    ),
  ),
  handler(payments.refund, (call) =>
    addOnce(call, (context) => refundPayment(context, { id: pathId(call.input.id), ...call.input.body })),
  ),
  handler(payments.undo, (call) => onPayment(call, (context, id) => undoPayment(context, id))),
  handler(payments.return, (call) =>
    onPayment(call, (context, id) => returnPayment(context, { id, ...call.input.body })),
  ),
];
