import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config/config.ts';
import { keyFor } from './key-for.ts';

const MAC_BYTES = 16;

/** Text of the address of a mail, which this installation signed for one use. */
interface Signer {
  readonly config: Pick<Config, 'secret'>;
  /** What the signature is good for: that of another use is refused. */
  readonly use: string;
}
const macOf = ({ config, use }: Signer, text: string): Buffer =>
  createHmac('sha256', keyFor(use, config.secret)).update(text).digest().subarray(0, MAC_BYTES);

/** The text and its signature: `7.invoice` → `7.invoice.Xf3…`. */
export const signText = (signer: Signer, text: string): string =>
  `${text}.${macOf(signer, text).toString('base64url')}`;

/** The text that was signed; undefined for one that was not signed here. */
export function readSignedText(signer: Signer, token: string): string | undefined {
  const end = token.lastIndexOf('.');
  const text = token.slice(0, Math.max(0, end));
  const sent = Buffer.from(token.slice(end + 1), 'base64url');
  const right = macOf(signer, text);
  return sent.length === right.length && timingSafeEqual(sent, right) ? text : undefined;
}
