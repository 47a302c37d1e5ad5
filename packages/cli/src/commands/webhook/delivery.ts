import { webhooks } from '@officine/sdk/contract';
import { formatDateTime } from '@officine/sdk/format';
import { verb } from '../../verb.ts';
import { deliveryColumns, deliveryId } from './webhooks.ts';

type Tries = readonly { date: string; status: number | null; error: string | null; ms: number }[];
const triesText = (tries: Tries): string =>
  tries.map(({ date, status, error, ms }) => `${formatDateTime(date)} : ${error ?? status} (${ms} ms)`).join(' ; ');
const headersText = (headers: Readonly<Record<string, string>> | null): string =>
  Object.entries(headers ?? {})
    .map(([name, value]) => `${name}: ${value}`)
    .join(' ; ');

export const delivery = verb(
  {
    arguments: { delivery: { label: 'envoi', summary: 'Son id' } },
    examples: ['webhook delivery 12', 'webhook delivery 12 --jq .body'],
  },
  async ({ sdk, out, args }) => {
    const found = await sdk.call(webhooks.delivery, { id: deliveryId(args.delivery) });
    await out.item({ ...found }, [
      ...deliveryColumns,
      { key: 'url', label: 'Adresse' },
      { key: 'headers', label: 'En-têtes', show: headersText },
      { key: 'body', label: 'Corps' },
      { key: 'answer', label: 'Réponse' },
      { key: 'tries', label: 'Essais', show: triesText },
    ]);
  },
);
