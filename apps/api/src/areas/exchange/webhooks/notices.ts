import { parisDate } from '@officine/domain';
import type postgres from 'postgres';
import { notify } from '../../desk/notifications/notify.ts';

interface Told {
  readonly id: number;
  readonly name: string;
  readonly userId: number;
}

/** Tells the owner of a webhook that deliveries were given up: once a day. */
export const tellParked = (tx: postgres.ISql, { id, name, userId }: Told, why: string) =>
  notify(
    tx,
    {
      kind: 'webhook',
      title: `Webhook « ${name} » : un envoi est abandonné`,
      message: `${why} Ceux de la journée se renvoient depuis la page du webhook.`,
      link: `/webhooks/${id}`,
      source: `webhook:${id}:parked:${parisDate(Date.now())}`,
    },
    { users: [userId] },
  );

/** Tells the owner of a webhook that the server has disabled it. */
export const tellDisabled = (tx: postgres.ISql, { id, name, userId }: Told, why: string) =>
  notify(
    tx,
    {
      kind: 'webhook',
      title: `Webhook « ${name} » désactivé`,
      message: `${why} Réactivez-le depuis sa page s’il doit servir encore.`,
      link: `/webhooks/${id}`,
      source: `webhook:${id}:disabled:${Date.now()}`,
    },
    { users: [userId] },
  );
