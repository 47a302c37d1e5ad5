import { exchange } from '@officine/sdk/contract';
import { usage } from '../../cli-error.ts';
import { dayOf } from '../../exports/options.ts';
import { columnOf } from '../../lists/columns.ts';
import { dryRunBody, dryRunOption, sayDone } from '../../output/dry-run.ts';
import type { Column } from '../../output/fields.ts';
import { verb } from '../../verb.ts';
import { orderArgument, orderColumns, orderId } from './orders.ts';

const paymentColumns: readonly Column[] = [
  columnOf('SepaPaymentItem', 'end_to_end_id'),
  columnOf('SepaPaymentItem', 'name'),
  { key: 'numbers', label: 'Pièces' },
  columnOf('SepaPaymentItem', 'total'),
  columnOf('SepaPaymentItem', 'state'),
  columnOf('SepaPaymentItem', 'return_reason'),
];

export const payments = verb(
  { arguments: { order: orderArgument }, examples: ['sepa payments 12'] },
  async ({ sdk, out, args }) => {
    const { collection } = await sdk.call(exchange.sepaPayments, { id: orderId(args.order) });
    await out.list(
      collection.map((payment) => ({ ...payment, numbers: payment.numbers.join(', ') })),
      { columns: paymentColumns },
    );
  },
);

export const present = verb(
  { arguments: { order: orderArgument }, options: dryRunOption, examples: ['sepa present 12'] },
  async ({ sdk, out, args }) => {
    const id = orderId(args.order);
    const order = await sdk.call(exchange.presentSepa, { id, body: dryRunBody(args) });
    sayDone(out, args, `Remise ${id} confiée à la banque.`);
    await out.item({ ...order }, orderColumns);
  },
);

export const settle = verb(
  {
    arguments: { order: orderArgument },
    options: {
      date: { value: 'date', summary: 'Jour de l’exécution, AAAA-MM-JJ ; celui de la remise sinon' },
      ...dryRunOption,
    },
    examples: ['sepa settle 12'],
  },
  async ({ sdk, out, args }) => {
    const id = orderId(args.order);
    const date = dayOf(args.date, 'date');
    const order = await sdk.call(exchange.settleSepa, { id, body: { ...(date && { date }), ...dryRunBody(args) } });
    sayDone(out, args, `Remise ${id} exécutée.`);
    await out.item({ ...order }, orderColumns);
  },
);

export const back = verb(
  {
    arguments: {
      order: orderArgument,
      payment: { label: 'opération', summary: 'Sa référence, donnée par « sepa payments »' },
    },
    options: {
      date: { value: 'date', summary: 'Jour du retour, AAAA-MM-JJ' },
      reason: { value: 'code', summary: 'Motif de la banque, comme AM04' },
      ...dryRunOption,
    },
    examples: ['sepa return 12 WEB00001 --date 2026-11-20 --reason AM04'],
  },
  async ({ sdk, out, args }) => {
    const id = orderId(args.order);
    const date = dayOf(args.date, 'date');
    if (!date) throw usage('Il manque : --date.');
    const { reason } = args;
    const body = { end_to_end_id: args.payment, date, ...(reason && { reason }), ...dryRunBody(args) };
    const order = await sdk.call(exchange.returnSepa, { id, body });
    sayDone(out, args, `Opération ${args.payment} revenue impayée : ses factures sont de nouveau dues.`);
    await out.item({ ...order }, orderColumns);
  },
);
