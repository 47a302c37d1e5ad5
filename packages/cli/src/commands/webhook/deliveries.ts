import {
  WEBHOOK_DELIVERY_STATES,
  WEBHOOK_KINDS,
  WEBHOOK_TEST,
  type WebhookDelivery,
  type WebhookKind,
  webhooks,
} from '@officine/sdk/contract';
import { dayOf } from '../../exports/options.ts';
import { verb } from '../../verb.ts';
import { deliveryColumns, webhookArgument, webhookNamed } from './webhooks.ts';

const PAGE_ROWS = 100;
const DEFAULT_ROWS = 30;

export const deliveries = verb(
  {
    arguments: { webhook: webhookArgument },
    options: {
      state: {
        value: 'état',
        choices: WEBHOOK_DELIVERY_STATES,
        summary: `État : ${WEBHOOK_DELIVERY_STATES.join(', ')}`,
      },
      kind: { value: 'événement', choices: [...Object.keys(WEBHOOK_KINDS), WEBHOOK_TEST], summary: 'Un événement' },
      since: { value: 'date', summary: 'Premier jour, AAAA-MM-JJ' },
      until: { value: 'date', summary: 'Dernier jour, AAAA-MM-JJ' },
      limit: { value: 'lignes', int: [1, 100_000], summary: `Lignes au plus ; ${DEFAULT_ROWS} si rien n’est dit` },
    },
    examples: [
      'webhook deliveries Comptabilité --state parked',
      'webhook deliveries Comptabilité --since 2026-11-20 --format csv',
    ],
  },
  async ({ sdk, out, args }) => {
    const since = dayOf(args.since, 'since');
    const until = dayOf(args.until, 'until');
    const limit = args.limit ?? DEFAULT_ROWS;
    const { id } = await webhookNamed(sdk, args.webhook);
    const rows: WebhookDelivery[] = [];
    let total = 0;
    for (let page = 1; ; page++) {
      const found = await sdk.call(webhooks.deliveries, {
        id,
        query: {
          ...(args.state && { state: args.state }),
          ...(args.kind && { kind: args.kind as WebhookKind }),
          ...(since && { since }),
          ...(until && { until }),
          page,
          itemsPerPage: Math.min(PAGE_ROWS, limit),
        },
      });
      rows.push(...found.collection);
      total = found.total;
      if (rows.length >= limit || found.collection.length < PAGE_ROWS) break;
    }
    await out.list(
      rows.slice(0, limit).map((row) => ({ ...row })),
      { columns: deliveryColumns, total },
    );
  },
);
