import { exchange, type SepaOrder, sepaMandates } from '@officine/sdk/contract';
import type { TransactionContext } from '../../../calls/context.ts';
import { type Call, Collection, type Handler, handler } from '../../../calls/handler.ts';
import { pathId } from '../../../calls/path-id.ts';
import { runOnce } from '../../../calls/run-once.ts';
import { beginOrRehearse } from '../../../database/dry-run.ts';
import { recordMandate, revokeMandate, signMandate } from './mandates.ts';
import { cancelOrder, listOrders, listPayments, presentOrder, returnOne, settleOrder } from './order-states.ts';
import { controlOrder, makeOrder, openOrder } from './orders.ts';
import { mandateProposal, ownPharmacy } from './proposal.ts';

type OrderCall = Call<
  typeof exchange.presentSepa | typeof exchange.settleSepa | typeof exchange.returnSepa | typeof exchange.cancelSepa
>;

/** Does an act on an order, in a transaction; returns the order. */
function onOrder(asked: OrderCall, act: (context: TransactionContext, id: number) => Promise<SepaOrder>) {
  const id = pathId(asked.input.id);
  return beginOrRehearse(asked.sql, asked.input.body?.dry_run === true, (tx) => act({ ...asked, tx }, id));
}

export const sepaHandlers: readonly Handler[] = [
  handler(sepaMandates.proposal, async (call) => {
    const pharmacy = await ownPharmacy(call.sql, call, call.input.id);
    return mandateProposal(call.sql, call.services.config, pharmacy);
  }),
  handler(sepaMandates.sign, (call) => signMandate(call, { id: call.input.id, version: call.input.body?.version })),
  handler(sepaMandates.record, (call) => recordMandate(call, call.input.body)),
  handler(sepaMandates.revoke, (call) => revokeMandate(call, call.input.id)),
  handler(exchange.orderSepa, async (call) => {
    const { body } = call.input;
    const { id } = await runOnce(call, body, (context) => makeOrder(context, body));
    return openOrder(call.services, id);
  }),
  handler(exchange.exportSepa, ({ input, services }) => openOrder(services, input.query.order)),
  handler(exchange.sepaOrders, async ({ sql }) => new Collection(await listOrders(sql))),
  handler(exchange.sepaPayments, async ({ input, sql }) => new Collection(await listPayments(sql, pathId(input.id)))),
  handler(exchange.presentSepa, (call) => onOrder(call, ({ tx }, id) => presentOrder(tx, id))),
  handler(exchange.settleSepa, (call) =>
    onOrder(call, (context, id) => settleOrder(context, { id, ...call.input.body })),
  ),
  handler(exchange.returnSepa, (call) =>
    onOrder(call, (context, id) => returnOne(context, { id, ...call.input.body })),
  ),
  handler(exchange.cancelSepa, (call) => onOrder(call, ({ tx }, id) => cancelOrder(tx, { id, ...call.input.body }))),
  handler(exchange.controlSepa, ({ input: { query }, services }) => controlOrder(services, query)),
];
