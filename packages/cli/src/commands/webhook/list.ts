import { webhooks } from '@officine/sdk/contract';
import { verb } from '../../verb.ts';
import { webhookColumns } from './webhooks.ts';

export const list = verb({ examples: ['webhook list', 'webhook list --format json'] }, async ({ sdk, out }) => {
  const { collection } = await sdk.call(webhooks.list);
  await out.list(
    collection.map((webhook) => ({ ...webhook })),
    { columns: webhookColumns },
  );
});
