import {
  WEBHOOK_KINDS,
  type Webhook,
  type WebhookDelivery,
  type WebhookKind,
  webhookKindLabel,
  webhooks,
} from '@officine/sdk/contract';
import { formatDateTime, formatNumber, typography } from '@officine/sdk/format';
import { wordOf } from '@officine/sdk/labels';
import { CliError, usage } from '../../cli-error.ts';
import type { Column } from '../../output/fields.ts';
import type { Caller } from '../../sdk/caller.ts';

export const webhookArgument = { label: 'webhook', summary: 'Son id ou son nom' } as const;
export const kindOption = {
  value: 'événement',
  many: true,
  choices: Object.keys(WEBHOOK_KINDS),
  summary: 'Événement à recevoir ; peut être répété',
} as const;
/** Kinds as they were checked by the parser. */
export const kindsOf = (typed: readonly string[]): WebhookKind[] => typed as WebhookKind[];

/** One of the user's webhooks, by its id or its name; throws exit code 1 or 2. */
export async function webhookNamed(sdk: Caller, text: string): Promise<Webhook> {
  const { collection } = await sdk.call(webhooks.list);
  const found = collection.filter(({ id, name }) => String(id) === text || name === text);
  const [webhook] = found;
  if (!webhook) throw new CliError(`Aucun webhook « ${text} ».`, 1, 'Voyez-les : officine webhook list');
  if (found.length > 1)
    throw usage(`${found.length} webhooks s’appellent « ${text} ».`, 'Donnez l’id : officine webhook list');
  return webhook;
}

/** Id of a delivery, as `webhook deliveries` prints it. */
export function deliveryId(text: string): number {
  if (!/^\d{1,10}$/.test(text))
    throw usage(`« ${text} » n’est pas l’id d’un envoi.`, 'Voyez lesquels : officine webhook deliveries <webhook>');
  return Number(text);
}

const instant = (value: string | null): string => (value === null ? '' : formatDateTime(value));
const kindsText = (kinds: readonly WebhookKind[]): string => kinds.map(webhookKindLabel).join(', ');
const milliseconds = (value: number | null): string => (value === null ? '' : typography(`${formatNumber(value)} ms`));

export const webhookColumns: readonly Column[] = [
  { key: 'id', label: 'Id', right: true },
  { key: 'name', label: 'Nom' },
  { key: 'url', label: 'Adresse' },
  { key: 'isActive', label: 'Actif', show: (value: boolean) => (value ? 'oui' : 'non') },
  { key: 'kinds', label: 'Événements', show: kindsText },
  { key: 'count_waiting', label: 'En attente', right: true },
  { key: 'count_parked', label: 'Abandonnés', right: true },
  { key: 'date_sent', label: 'Dernier accepté', show: instant },
  { key: 'reason', label: 'Motif' },
];
export const deliveryColumns: readonly Column[] = [
  { key: 'id', label: 'Id', right: true },
  { key: 'date_create', label: 'Créé', show: instant },
  { key: 'kind', label: 'Événement', show: webhookKindLabel },
  { key: 'object', label: 'Élément' },
  {
    key: 'state',
    label: 'État',
    show: (value: WebhookDelivery['state']) => wordOf('WebhookDelivery', 'state', value) ?? value,
  },
  { key: 'status', label: 'Réponse', right: true },
  { key: 'duration', label: 'Durée', show: milliseconds, right: true },
  { key: 'attempts', label: 'Échecs', right: true },
  { key: 'date_next', label: 'Prochain essai', show: instant },
  { key: 'error', label: 'Erreur' },
];
