import { NOTIFICATION_KINDS, type NotificationKind } from '@officine/sdk/contract';
import { readSignedText, signText } from '../../../access/signed-text.ts';
import type { Config } from '../../../config/config.ts';

/** What the link of a mail stops: mails of these kinds to this user. */
export interface Subscription {
  readonly userId: number;
  readonly kinds: readonly NotificationKind[];
}

const KNOWN: ReadonlySet<string> = new Set(NOTIFICATION_KINDS);
const USE = 'unsubscribe';

/**
 * Address that stops these mails without signing in, which is all that it can do. It never expires: an old mail must stop them
 * as well as a new one.
 */
export function unsubscribeLink(config: Pick<Config, 'secret' | 'publicUrl'>, { userId, kinds }: Subscription): string {
  return `${config.publicUrl}/unsubscribe/${signText({ config, use: USE }, `${userId}.${kinds.join('-')}`)}`;
}

/** What the token of an address stops; undefined for one that was not made here. */
export function readSubscription(config: Pick<Config, 'secret'>, token: string): Subscription | undefined {
  const text = readSignedText({ config, use: USE }, token);
  if (text === undefined) return undefined;
  const [userId = '', kinds = ''] = text.split('.');
  // A kind may be gone since the mail left.
  const known = kinds.split('-').filter((kind): kind is NotificationKind => KNOWN.has(kind));
  return { userId: Number(userId), kinds: known };
}
