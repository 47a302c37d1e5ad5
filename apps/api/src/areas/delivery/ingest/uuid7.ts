import { randomBytes } from 'node:crypto';

/** Creation time of a UUID of version 7, in milliseconds since 1970. */
export const instantOf = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

/** A new UUID of version 7 with the time `ms`. */
export function newId(ms: number): string {
  const random = randomBytes(10);
  random[0] = ((random[0] as number) & 0x0f) | 0x70;
  random[2] = ((random[2] as number) & 0x3f) | 0x80;
  const hex = ms.toString(16).padStart(12, '0') + random.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
