import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '../../../base/errors.ts';

/** Header of a program that sends events of its visitors: `t=<seconds since 1970>,s=<signature>`. */
export const RELAY_HEADER = 'x-officine-relay';
const MAX_RELAY_AGE_SECONDS = 300;

/** HMAC-SHA256 of `<seconds>.<body>`, in hexadecimal. */
const signatureOf = (key: string, seconds: number, body: string): Buffer =>
  createHmac('sha256', key).update(`${seconds}.${body}`).digest();

/** The header's value: `relayHeader(key, body, Date.now())`. */
export function relayHeader(key: string, body: string, now: number): string {
  const seconds = Math.floor(now / 1000);
  return `t=${seconds},s=${signatureOf(key, seconds, body).toString('hex')}`;
}

/**
 * Checks the header against the body as it was sent. Throws `forbidden` (403) when it is wrong or older than five
 * minutes, or without a key on this server: a relay that is set up wrongly has to notice.
 */
export function checkRelay(key: string | undefined, header: unknown, body: string, now: number): void {
  const [, time = '', signature = ''] = /^t=(\d{1,12}),s=([\da-f]{64})$/.exec(String(header)) ?? [];
  const seconds = Number(time);
  const isRecent = time !== '' && Math.abs(now / 1000 - seconds) <= MAX_RELAY_AGE_SECONDS;
  if (key && isRecent && timingSafeEqual(signatureOf(key, seconds, body), Buffer.from(signature, 'hex'))) return;
  throw new AppError('forbidden', 'La signature du relais n’est pas valable.');
}
