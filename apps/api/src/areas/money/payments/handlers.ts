import { payments } from '@officine/sdk/contract';
import { type Handler, handler } from '../../../calls/handler.ts';
import { keyOf } from '../../../calls/idempotency-key.ts';
import { pathId } from '../../../calls/path-id.ts';
import { once } from '../../../rest/idempotency.ts';
import { addReceived, paymentJson } from './add-payment.ts';
import { returnPayment, undoPayment } from './take-back.ts';

export const paymentHandlers: readonly Handler[] = [
  handler(payments.add, async (call) => {
    const { body } = call.input;
    const key = keyOf(call.request, { body, uploads: {} });
    const { id } = await once(call.sql, call.actor, key, async (tx) => ({
      id: await addReceived({ ...call, tx }, body),
    }));
    return paymentJson(call, id);
  }),
  handler(payments.undo, async (call) => {
    const id = pathId(call.input.id);
    await call.sql.begin((tx) => undoPayment({ ...call, tx }, id));
    return paymentJson(call, id);
  }),
  handler(payments.return, async (call) => {
    const id = pathId(call.input.id);
    await call.sql.begin((tx) => returnPayment({ ...call, tx }, { id, ...call.input.body }));
    return paymentJson(call, id);
  }),
];
