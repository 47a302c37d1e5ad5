import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const VERSION = 'v1';
const keyOf = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'officine', `stored secrets ${VERSION}`, 32));
const encode = (bytes: Buffer): string => bytes.toString('base64url');

/**
 * Encrypts a secret for storage (AES-256-GCM). `place` names the row and column (`pharmacy_wordpress/12/ftp_password`):
 * a cipher text copied to another place cannot be decrypted there.
 */
export function seal(secret: string, place: string, plain: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv).setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return [VERSION, encode(iv), encode(cipher.getAuthTag()), encode(body)].join('.');
}

/** Decrypts a text of `seal` for the same place. Throws when it was altered, moved, or sealed with another key. */
export function unseal(secret: string, place: string, sealed: string): string {
  const [version, iv, tag, body, ...more] = sealed.split('.');
  if (version !== VERSION || !iv || !tag || body === undefined || more.length) throw new Error('Not a sealed secret');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), Buffer.from(iv, 'base64url'), { authTagLength: 16 })
    .setAAD(Buffer.from(place))
    .setAuthTag(Buffer.from(tag, 'base64url'));
  return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString('utf8');
}
