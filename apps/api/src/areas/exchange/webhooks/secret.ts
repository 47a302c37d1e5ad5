import { createHmac, randomBytes } from 'node:crypto';
import { seal, unseal } from '../../../access/secrets.ts';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;
const place = (id: number): string => `webhooks/${id}/secret`;

/** A new secret of a webhook, as its owner gets it: `whsec_` and 32 random bytes in base64. */
export const newWebhookSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

/** Seals a webhook's secret for storage. The previous one keeps the seal of when it was the current one. */
export const sealSecret = (key: string, id: number, secret: string): string => seal(key, place(id), secret);
/** Opens a sealed secret. Throws when it was sealed with another key of the installation. */
export const openSecret = (key: string, id: number, sealed: string): string => unseal(key, place(id), sealed);

export interface Message {
  /** `msg_…` */
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
}
/** Headers of Standard Webhooks: the message's id, its time, and a signature by each of the secrets. */
export function signedHeaders({ id, timestamp, body }: Message, secrets: readonly string[]): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signatures.join(' ') };
}
