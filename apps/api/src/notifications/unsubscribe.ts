import { createHmac, timingSafeEqual } from 'node:crypto';
import { NOTIFICATION_KINDS, type NotificationKind } from '@officine/sdk/contract';
import { keyFor } from '../accounts/token.ts';
import type { Config } from '../config/config.ts';

/** What the link of a mail stops: mails of these kinds to this user. */
export interface Subscription {
  readonly userId: number;
  readonly kinds: readonly NotificationKind[];
}

const KNOWN: ReadonlySet<string> = new Set(NOTIFICATION_KINDS);
const MAC_BYTES = 16;
const macOf = (config: Pick<Config, 'secret'>, text: string): Buffer =>
  createHmac('sha256', keyFor('unsubscribe', config.secret)).update(text).digest().subarray(0, MAC_BYTES);

/**
 * Address that stops these mails without signing in, which is all that it can do. It never expires: an old mail must stop them
 * as well as a new one.
 */
export function unsubscribeLink(config: Pick<Config, 'secret' | 'publicUrl'>, { userId, kinds }: Subscription): string {
  const text = `${userId}.${kinds.join('-')}`;
  return `${config.publicUrl}/unsubscribe/${text}.${macOf(config, text).toString('base64url')}`;
}

/** What the token of an address stops; undefined for one that was not made here. */
export function readSubscription(config: Pick<Config, 'secret'>, token: string): Subscription | undefined {
  const [userId = '', kinds = '', mac = ''] = token.split('.');
  const sent = Buffer.from(mac, 'base64url');
  const right = macOf(config, `${userId}.${kinds}`);
  if (sent.length !== right.length || !timingSafeEqual(sent, right)) return undefined;
  // A kind may be gone since the mail left.
  const known = kinds.split('-').filter((kind): kind is NotificationKind => KNOWN.has(kind));
  return { userId: Number(userId), kinds: known };
}
