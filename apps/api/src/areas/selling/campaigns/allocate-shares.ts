import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type AllocationPlan, allocator, eachDay, type Medium, type RemainderCause } from '@officine/domain';
import type postgres from 'postgres';
import { createYield } from '../../../base/event-loop.ts';
import type { CampaignForm } from './form.ts';
import { readOccupation } from './occupation.ts';
import { readPlan, type SoldZone } from './plan.ts';
import { readSoldPharmacies, type SoldPharmacy, zoneIn } from './sold-pharmacies.ts';

export interface Share {
  readonly pharmacy: number;
  /** Cents. */
  readonly budget: number;
}
/** A share and its result; amounts in cents. */
interface AllocatedShare extends Share {
  readonly amount: number;
  readonly cause: RemainderCause | null;
  readonly count: number;
}
/** What the campaign books in one zone. `amount` in cents. */
interface Distribution {
  readonly zone: SoldZone;
  count_schedulings: number;
  count_pharmacies: number;
  amount: number;
}
export interface Allocation {
  readonly shares: readonly AllocatedShare[];
  readonly pharmacies: ReadonlyMap<number, SoldPharmacy>;
  readonly distribution: readonly Distribution[];
}

interface AllocationRequest {
  readonly shares: readonly Share[];
  readonly today: string;
  /** The saved draft that is planned again. */
  readonly draft: number | null;
  /** Stops the allocation. */
  readonly signal?: AbortSignal | undefined;
  /** Zones in which any advert may be booked, where the adverts are not chosen yet: none of them is of a topic then. */
  readonly anyAdvertIn?: readonly number[] | undefined;
}

const MEDIA: readonly Medium[] = ['extranet', 'internet'];
/** Characters sent to the database at once. */
const CHUNK_LENGTH = 64 * 1024;

/**
 * Spreads each share over the free slots of its pharmacy and writes the schedulings of the simulation while it computes:
 * memory does not grow with them. The number of statements does not depend on the number of pharmacies.
 */
export async function allocateShares(
  tx: postgres.TransactionSql,
  simulation: number,
  form: CampaignForm,
  { shares, today, draft, signal, anyAdvertIn }: AllocationRequest,
): Promise<Allocation> {
  const { zones, plan } = await planOf(tx, form, { today, anyAdvertIn });
  const ids = shares.map(({ pharmacy }) => pharmacy);
  const pharmacies = new Map((await readSoldPharmacies(tx, ids)).map((pharmacy) => [pharmacy.id, pharmacy]));
  const { date_start: from, date_end: to } = form;
  const taken = await readOccupation(tx, { pharmacies: ids, from, to, days: plan.days, except: draft });
  // Pharmacies of this simulation that are not planned again keep their bookings; the new ones stay even with them.
  const booked = await tx<{ zone: number; day: number; count: number }[]>`
    select zone_id as zone, date - ${from}::date as day, count(*)::int as count
    from temp_schedulings where temp_campaign_id = ${simulation} group by 1, 2`;
  const allocate = allocator({ ...plan, booked });
  const dayOf = new Map(eachDay(from, to).map((date, day) => [date, day]));
  const done: AllocatedShare[] = [];
  const distribution = new Map<number, Distribution>(
    zones.map((zone) => [zone.id, { zone, count_schedulings: 0, count_pharmacies: 0, amount: 0 }]),
  );

  /** Books one pharmacy; returns its schedulings as lines of COPY. */
  const book = ({ pharmacy, budget }: Share): string => {
    const sold = pharmacies.get(pharmacy);
    if (!sold) throw new Error(`pharmacy ${pharmacy} has gone`);
    const offered = sold.isActive ? zones.map((zone) => zoneIn(sold, zone, taken(pharmacy, zone.id))) : [];
    const { bookings, spent, cause, zones: counts } = allocate({ budget, zones: offered });
    done.push({ pharmacy, budget, amount: spent, cause, count: bookings.length });
    for (const { id, count } of counts) {
      const sum = distribution.get(id);
      if (!sum || count === 0) continue;
      sum.count_pharmacies += 1;
      sum.count_schedulings += count;
    }
    const occupations = new Map(offered.map(({ id, occupation }) => [id, occupation]));
    let lines = '';
    for (const { zone, date, advert, price } of bookings) {
      const slot = (occupations.get(zone)?.[dayOf.get(date) ?? 0] ?? 0) + 1;
      lines += `${simulation}\t${pharmacy}\t${zone}\t${advert}\t${date}\t${slot}\t${price}\n`;
      const sum = distribution.get(zone);
      if (sum) sum.amount += price;
    }
    return lines;
  };
  async function* lines(): AsyncGenerator<string> {
    let chunk = '';
    const yieldTurn = createYield();
    for (const share of shares.toSorted((a, b) => a.pharmacy - b.pharmacy)) {
      chunk += book(share);
      if (chunk.length >= CHUNK_LENGTH) {
        yield chunk;
        chunk = '';
      }
      await yieldTurn();
      signal?.throwIfAborted();
    }
    yield chunk;
  }
  const target = await tx`
    copy temp_schedulings (temp_campaign_id, pharmacy_id, zone_id, advert_id, date, slot, price) from stdin`.writable();
  await pipeline(Readable.from(lines()), target);
  return {
    shares: done,
    pharmacies,
    distribution: [...distribution.values()].filter((sum) => sum.count_schedulings > 0),
  };
}

/** The zones that are booked, and the plan of the form's topics; or of an advert of each zone, without an id of its own. */
async function planOf(
  tx: postgres.TransactionSql,
  form: CampaignForm,
  { today, anyAdvertIn }: Pick<AllocationRequest, 'today' | 'anyAdvertIn'>,
): Promise<{ zones: readonly SoldZone[]; plan: AllocationPlan }> {
  const { zones, plan } = await readPlan(tx, form, today);
  if (anyAdvertIn) {
    const offered = zones.filter(({ id }) => anyAdvertIn.includes(id));
    const adverts = offered.map(({ id }) => ({ id: -id, zones: [id], media: MEDIA, visaExpiry: null }));
    return { zones: offered, plan: { ...plan, adverts } };
  }
  const { extranet_topics: extranet, internet_topics: internet } = form;
  // Zones of media without topics are left out: they must not be reported as a cause of the remainder.
  const sold = zones.filter(
    (zone) => (zone.is_extranet && extranet.length > 0) || (zone.is_internet && internet.length > 0),
  );
  return { zones: sold, plan };
}
