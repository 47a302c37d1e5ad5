import { randomBytes } from 'node:crypto';

/** A UUID of version 7, as pages make them: it begins with the time of its event, in milliseconds. */
export function newId(ms = Date.now()) {
  const bytes = randomBytes(10);
  bytes[0] = (bytes[0] & 0x0f) | 0x70;
  bytes[2] = (bytes[2] & 0x3f) | 0x80;
  const hex = ms.toString(16).padStart(12, '0') + bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
