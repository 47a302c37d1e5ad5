import { hkdfSync } from 'node:crypto';

const keys = new Map<string, Uint8Array>();
/** A key derived from the installation's secret, one for each use. */
export function keyFor(use: string, secret: string): Uint8Array {
  const name = `${use} ${secret}`;
  let key = keys.get(name);
  if (!key) {
    key = new Uint8Array(hkdfSync('sha256', secret, '', `officine ${use}`, 32));
    keys.set(name, key);
  }
  return key;
}
