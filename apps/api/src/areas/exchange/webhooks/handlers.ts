import { webhooks } from '@officine/sdk/contract';
import { Collection, type Handler, handler } from '../../../calls/handler.ts';
import { listDeliveries, readExchange, resend, testWebhook } from './deliveries.ts';
import { changeWebhook, createWebhook, readOwn, removeWebhook, rollSecret } from './own.ts';
import { streamWebhooks } from './stream.ts';

export const webhooksHandlers: readonly Handler[] = [
  handler(webhooks.list, async ({ sql, actor }) => new Collection(await readOwn(sql, actor))),
  handler(webhooks.create, (call) => createWebhook(call, call.input.body)),
  handler(webhooks.update, (call) => changeWebhook(call, { id: call.input.id, body: call.input.body ?? {} })),
  handler(webhooks.remove, (call) => removeWebhook(call, call.input.id)),
  handler(webhooks.roll, (call) => rollSecret(call, call.input.id)),
  handler(webhooks.test, (call) => testWebhook(call, call.input.id)),
  handler(webhooks.deliveries, async (call) => {
    const { deliveries, total } = await listDeliveries(call, call.input.id, call.input.query ?? {});
    return new Collection(deliveries, total);
  }),
  handler(webhooks.delivery, ({ sql, actor, input }) => readExchange(sql, actor, input.id)),
  handler(webhooks.resend, (call) => resend(call, call.input.id, call.input.body ?? {})),
  handler(webhooks.stream, streamWebhooks),
];
