import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { addDays, daysBetween } from '@officine/domain';

/** An advert that a page got for a day: everything that a view or a click refers to. */
export interface Placement {
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
  /** `write(placement) // 'gAHJBQoBAwIHxo3kq0mXv1k'`: deterministic, so that answers keep their ETag. */
  readonly write: (placement: Placement) => string;
  /** Undefined when the signature is not ours. */
  readonly read: (text: string) => Placement | undefined;
}

const EPOCH = '2025-01-01';
/** A guess is right once in 2^48, and only gains one view of one day. */
const MAC_BYTES = 6;
const MAX_REFERENCE_LENGTH = 80;
/** Size of each of the two generations of the cache: events of one page arrive close together. */
const MAX_CACHED_REFERENCES = 20_000;

/** References signed with the installation's secret: an event's advert is verified without a query. */
export function references(secret: string): References {
  const key = Buffer.from(hkdfSync('sha256', secret, 'officine', 'scheduling references v1', 32));
  const macOf = (bytes: Uint8Array) => createHmac('sha256', key).update(bytes).digest().subarray(0, MAC_BYTES);
  let recent = new Map<string, Placement>();
  let older = recent;

  function open(text: string): Placement | undefined {
    const bytes = Buffer.from(text, 'base64url');
    const body = bytes.subarray(0, -MAC_BYTES);
    if (bytes.length <= MAC_BYTES || !timingSafeEqual(bytes.subarray(-MAC_BYTES), macOf(body))) return undefined;
    return unpack(body);
  }
  return {
    write: (placement) => {
      const body = pack(placement);
      return Buffer.concat([body, macOf(body)]).toString('base64url');
    },
    read: (text) => {
      const known = recent.get(text) ?? older.get(text);
      if (known || text.length > MAX_REFERENCE_LENGTH) return known;
      const placement = open(text);
      if (!placement) return undefined;
      if (recent.size >= MAX_CACHED_REFERENCES) [older, recent] = [recent, new Map()];
      recent.set(text, placement);
      return placement;
    },
  };
}

/** Encodes seven numbers as varints. Values common to all adverts of a page come first: they compress well. */
function pack({ pharmacy, date, zone, isFilling, booking, campaign, advertiser, advert }: Placement): Buffer {
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

function unpack(bytes: Uint8Array): Placement | undefined {
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
