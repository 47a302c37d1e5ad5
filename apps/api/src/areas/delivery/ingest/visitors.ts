import { createHmac, randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { addDays, parisDate } from '@officine/domain';
import type postgres from 'postgres';

/**
 * Network of an address, IPv4 /24 or IPv6 /48: `networkOf('203.0.113.9') // '203.0.113.0'`. Null for any other text.
 */
export function networkOf(address: string): string | null {
  const plain = unmapped(address);
  if (isIP(plain) === 4) return `${plain.split('.').slice(0, 3).join('.')}.0`;
  if (isIP(plain) !== 6) return null;
  return `${groupsOf(plain).slice(0, 3).join(':')}::`;
}

/**
 * Key of an address for limits: IPv4 whole, IPv6 by /56, which is one subscriber's network:
 * `limitKeyOf('2001:db8:1:2ff::3') // '2001:db8:1:200'`. Any other text as it is.
 */
export function limitKeyOf(address: string): string {
  const plain = unmapped(address);
  if (isIP(plain) !== 6) return plain;
  const [first, second, third, fourth = '0'] = groupsOf(plain);
  return `${first}:${second}:${third}:${fourth.length > 2 ? fourth.slice(0, -2) : ''}00`;
}

/** `::ffff:203.0.113.9` is an IPv4 address. */
const unmapped = (address: string): string => address.trim().replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');

/** The groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(8 - left.length - right.length, 0);
  const all = [...left, ...Array.from({ length: zeros }, () => '0'), ...right];
  return all.map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
}

/** Days that a salt is kept: as long as events may be late. */
export const SALT_DAYS = 4;

/**
 * Hashes addresses, to count visits from one place. The salt is random, changes each day, is shared by the nodes
 * through the database and deleted after a few days: a hash cannot be traced back to an address, nor across days or
 * sites.
 */
export function visitorHashes(
  sql: postgres.Sql,
  now: () => number,
): (pharmacy: number, address: string) => Promise<string> {
  let today: { date: string; salt: Promise<string> } | undefined;
  return async (pharmacy, address) => {
    const date = parisDate(now());
    if (today?.date !== date) {
      const mine = { date, salt: saltOf(sql, date) };
      today = mine;
      mine.salt.catch(() => {
        if (today === mine) today = undefined;
      });
    }
    const hash = createHmac('sha256', Buffer.from(await today.salt, 'hex'));
    return hash
      .update(`${pharmacy} ${unmapped(address)}`)
      .digest('hex')
      .slice(0, 32);
  };
}

async function saltOf(sql: postgres.Sql, date: string): Promise<string> {
  await sql`insert into visit_salts (date, salt) values (${date}, ${randomBytes(32).toString('hex')}) on conflict do nothing`;
  await sql`delete from visit_salts where date < ${addDays(date, -SALT_DAYS)}`;
  const [row] = await sql<{ salt: string }[]>`select salt from visit_salts where date = ${date}`;
  if (!row) throw new Error(`no salt of ${date}`);
  return row.salt;
}
