import { webhooks } from '@officine/sdk/contract';
import { formatDateTime } from '@officine/sdk/format';
import { verb } from '../../verb.ts';
import { webhookArgument, webhookNamed } from './webhooks.ts';

export const roll = verb(
  { arguments: { webhook: webhookArgument }, examples: ['webhook roll Comptabilité > secret.txt'] },
  async ({ sdk, out, args }) => {
    const { id, name } = await webhookNamed(sdk, args.webhook);
    const made = await sdk.call(webhooks.roll, { id });
    if (out.format === 'table') await out.raw(`${made.secret}\n`);
    else
      await out.item({ ...made }, [
        { key: 'secret', label: 'Secret' },
        { key: 'date_previous_end', label: 'L’ancien signe jusqu’au', show: formatDateTime },
      ]);
    out.done(
      `Secret de « ${name} » renouvelé. L’ancien signe aussi jusqu’au ${formatDateTime(made.date_previous_end)}.`,
    );
    out.warn('Gardez le nouveau maintenant : il ne sera plus montré.');
  },
);
