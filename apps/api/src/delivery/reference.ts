import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { addDays, daysBetween } from '@officine/domain';

/** What a page was given to show, on which day: all that a view or a click has to say. */
export interface Shown {
  readonly pharmacy: number;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly zone: number;
  readonly isFilling: boolean;
  /** Id of the scheduling, or of the filling. */
  readonly booking: number;
  /** 0 for a filling. */
  readonly campaign: number;
  readonly advertiser: number;
  readonly advert: number;
}
export interface References {
  /** `write(shown) // 'gAHJBQoBAwIHxo3kq0mXv1k'`: the same for the same, so that answers keep their ETag. */
  readonly write: (shown: Shown) => string;
  /** Undefined when it was not written here. */
  readonly read: (text: string) => Shown | undefined;
}

const EPOCH = '2025-01-01';
/** One guess in 2^48 is right, and gains one view of one day. */
const MAC_BYTES = 6;
const LONGEST = 80;
/** A page's events come soon after each other: two generations of this many references are remembered. */
const REMEMBERED = 20_000;

/** References signed with the installation's secret: events are known to be of our adverts without asking the database. */
export function references(secret: string): References {
  const key = Buffer.from(hkdfSync('sha256', secret, 'officine', 'scheduling references v1', 32));
  const macOf = (bytes: Uint8Array) => createHmac('sha256', key).update(bytes).digest().subarray(0, MAC_BYTES);
  let recent = new Map<string, Shown>();
  let older = recent;

  function open(text: string): Shown | undefined {
    const bytes = Buffer.from(text, 'base64url');
    const body = bytes.subarray(0, -MAC_BYTES);
    if (bytes.length <= MAC_BYTES || !timingSafeEqual(bytes.subarray(-MAC_BYTES), macOf(body))) return undefined;
    return unpack(body);
  }
  return {
    write: (shown) => {
      const body = pack(shown);
      return Buffer.concat([body, macOf(body)]).toString('base64url');
    },
    read: (text) => {
      const known = recent.get(text) ?? older.get(text);
      if (known || text.length > LONGEST) return known;
      const shown = open(text);
      if (!shown) return undefined;
      if (recent.size >= REMEMBERED) [older, recent] = [recent, new Map()];
      recent.set(text, shown);
      return shown;
    },
  };
}

/** Seven numbers, each in groups of seven bits. What all adverts of a page share comes first: it compresses away. */
function pack({ pharmacy, date, zone, isFilling, booking, campaign, advertiser, advert }: Shown): Buffer {
  const bytes: number[] = [];
  for (let n of [
    pharmacy,
    daysBetween(EPOCH, date),
    zone * 2 + Number(isFilling),
    advertiser,
    campaign,
    advert,
    booking,
  ]) {
    for (; n > 127; n = Math.floor(n / 128)) bytes.push((n % 128) + 128);
    bytes.push(n);
  }
  return Buffer.from(bytes);
}

function unpack(bytes: Uint8Array): Shown | undefined {
  const numbers: number[] = [];
  let [n, unit] = [0, 1];
  for (const byte of bytes) {
    n += (byte % 128) * unit;
    unit *= 128;
    if (byte > 127) continue;
    numbers.push(n);
    [n, unit] = [0, 1];
  }
  const [pharmacy = 0, day = 0, place = 0, advertiser = 0, campaign = 0, advert = 0, booking] = numbers;
  if (booking === undefined) return undefined;
  return {
    pharmacy,
    date: addDays(EPOCH, day),
    zone: Math.floor(place / 2),
    isFilling: place % 2 === 1,
    booking,
    campaign,
    advertiser,
    advert,
  };
}
