import { addDays, eachDay, evenDays, isOpen, parisDate, slotsLeft } from '@officine/domain';
import type { Outcome } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import type postgres from 'postgres';
import { AppError, notFound } from '../../../base/errors.ts';
import { createYield } from '../../../base/event-loop.ts';
import { groupBy } from '../../../base/group-by.ts';
import type { CommandContext, TransactionContext } from '../../../calls/context.ts';
import { beginOrRehearse } from '../../../database/dry-run.ts';
import { setStatementTimeout } from '../../../database/statement-timeout.ts';
import { toId } from '../../../rest/sql.ts';
import { readEffect } from '../../desk/receipts/effect.ts';
import {
  endOfDay,
  type Failures,
  type Restoration,
  seenReceipt,
  type Undone,
  writeReceipt,
} from '../../desk/receipts/receipt.ts';
import { readOccupation } from './occupation.ts';
import { readSoldZones } from './plan.ts';
import { readSoldPharmacies, zoneIn } from './sold-pharmacies.ts';

/** Pharmacies that an outcome names. */
const MAX_FAILURES = 100;
/** Pharmacies begin at different days, so that they do not all take the same ones: the golden ratio spreads them. */
const TURN = 0.618;

/** A booking that was not shown. */
interface Withheld {
  readonly id: number;
  readonly pharmacy: number;
  readonly zone: number;
  readonly date: string;
  readonly slot: number;
  readonly cause: string;
  /** Its advert, the advert's topic and their owner are on. */
  readonly isOffered: boolean;
  /** Last day of the advert's visa. */
  readonly visa: string | null;
}
/** What the undo puts back. */
interface CaughtUp {
  readonly rows: readonly Pick<Withheld, 'id' | 'date' | 'slot' | 'cause'>[];
}

/**
 * Books what was not shown on the days that are left, from tomorrow on: each booking in its pharmacy and zone, with its advert and its
 * price, at most one a day, evenly spread. Those that find no day stay taken out, and their pharmacies are failures.
 */
export async function catchUp(
  context: CommandContext,
  { id, isDryRun }: { readonly id: string | number; readonly isDryRun: boolean },
): Promise<Outcome> {
  return beginOrRehearse(context.sql, isDryRun, async (tx) => {
    await setStatementTimeout(tx, '5min');
    const today = parisDate(new Date());
    const campaign = await lockRunning(tx, toId(id), today);
    const rows = await tx<Withheld[]>`
      select s.id, s.pharmacy_id as pharmacy, s.zone_id as zone, s.date::text, s.slot, s.withheld_cause as cause,
        (a.is_active and t.is_active and o.is_active) as "isOffered", a.visa_expiry::text as visa
      from schedulings s join adverts a on a.id = s.advert_id join topics t on t.id = a.topic_id join advertisers o on o.id = a.advertiser_id
      where s.campaign_id = ${campaign.id} and s.withheld_cause is not null order by s.pharmacy_id, s.zone_id, s.date, s.id`;
    if (rows.length === 0)
      throw new AppError('conflict', 'Rien n’est à rattraper : tout ce qui était programmé a été diffusé.');
    const pharmacies = [...new Set(rows.map(({ pharmacy }) => pharmacy))];
    // Locked in the order of their ids, as by a save: the slots cannot be booked meanwhile.
    await tx`select id from pharmacies where id = any(${pharmacies}::int[]) order by id for no key update`;
    const placed = await placeOn(tx, { ...campaign, from: addDays(today, 1) }, { rows, pharmacies });
    await writePlaces(tx, placed);
    await sumShares(tx, campaign.id);
    const ids = placed.map(({ row }) => row.id);
    const effect = await readEffect(tx, context, tx`s.id = any(${ids}::int[])`);
    const failures = await failuresOf(tx, rows, new Set(ids));
    const outcome = { count: 1, effect, failures };
    if (isDryRun || ids.length === 0) return { ...outcome, receipt: null };
    const restores: CaughtUp = {
      rows: placed.map(({ row: { id: own, date, slot, cause } }) => ({ id: own, date, slot, cause })),
    };
    const receipt = await writeReceipt(
      { ...context, tx },
      {
        action: 'catch_up',
        resource: 'Campaign',
        item: campaign.id,
        label: campaign.name,
        effect,
        failures,
        restores,
        until: endOfDay(tx),
      },
    );
    return { ...outcome, receipt: await seenReceipt(tx, context, receipt) };
  });
}

/** Takes out again what was caught up. */
export async function restoreCatchUp(context: TransactionContext, receipt: Restoration): Promise<Undone> {
  const { tx } = context;
  const { rows } = receipt.restores as CaughtUp;
  const ids = rows.map(({ id }) => id);
  await tx`select id from campaigns where id = ${receipt.item} for update`;
  const effect = await readEffect(tx, context, tx`s.id = any(${ids}::int[]) and s.is_active`);
  await tx`
    update schedulings s set is_active = false, withheld_cause = w.cause, date = w.date, slot = w.slot
    from unnest(${ids}::int[], ${rows.map(({ date }) => date)}::date[], ${rows.map(({ slot }) => slot)}::int[],
      ${rows.map(({ cause }) => cause)}::text[]) as w(id, date, slot, cause) where s.id = w.id`;
  await sumShares(tx, receipt.item ?? 0);
  return { count: 1, effect, failures: [] };
}

interface Running {
  readonly id: number;
  readonly name: string;
  readonly date_end: string;
}
/** The campaign, locked; refuses one that shows nothing tomorrow. */
async function lockRunning(tx: postgres.TransactionSql, id: number | null, today: string): Promise<Running> {
  const [campaign] = await tx<(Running & { is_scheduled: boolean; is_active: boolean })[]>`
    select id, name, date_end::text, is_scheduled, is_active from campaigns where id = ${id} for update`;
  if (!campaign) throw notFound();
  if (!campaign.is_scheduled) throw new AppError('campaign_not_scheduled');
  if (!campaign.is_active)
    throw new AppError('campaign_not_scheduled', 'Cette campagne est suspendue : remettez-la en diffusion d’abord.');
  if (campaign.date_end <= today)
    throw new AppError('campaign_not_scheduled', 'Cette campagne n’a plus de jour à venir.');
  return campaign;
}

interface Place {
  readonly row: Withheld;
  readonly date: string;
}
/** A day for each booking that finds one. Days are free by the function that the allocation asks. */
async function placeOn(
  tx: postgres.TransactionSql,
  { id, from, date_end: to }: Running & { readonly from: string },
  { rows, pharmacies }: { readonly rows: readonly Withheld[]; readonly pharmacies: readonly number[] },
): Promise<Place[]> {
  const dates = eachDay(from, to);
  const zones = new Map((await readSoldZones(tx)).map((zone) => [zone.id, zone]));
  const sold = new Map((await readSoldPharmacies(tx, pharmacies)).map((pharmacy) => [pharmacy.id, pharmacy]));
  const taken = await readOccupation(tx, { pharmacies, from, to, days: dates.length, except: null });
  const own = await tx<{ key: string }[]>`
    select concat_ws(' ', pharmacy_id, zone_id, date) as key from schedulings
    where campaign_id = ${id} and is_active and date >= ${from}`;
  const isBooked = new Set(own.map(({ key }) => key));
  const placed: Place[] = [];
  const yieldTurn = createYield();
  let turn = 0;
  for (const of of groupBy(rows, ({ pharmacy, zone }) => `${pharmacy} ${zone}`).values()) {
    const { pharmacy, zone } = of[0] as Withheld;
    const [place, offered] = [sold.get(pharmacy), zones.get(zone)];
    if (!place?.isActive || !offered) continue;
    const slots = zoneIn(place, offered, taken(pharmacy, zone));
    const visa = of.reduce<string | null>(
      (first, row) => (row.visa && (!first || row.visa < first) ? row.visa : first),
      null,
    );
    const free = dates.filter(
      (date, day) =>
        isOpen(slots, date) &&
        slotsLeft(slots, day) > 0 &&
        (visa ?? date) >= date &&
        !isBooked.has(`${pharmacy} ${zone} ${date}`),
    );
    const due = of.filter(({ isOffered }) => isOffered);
    turn = (turn + TURN) % 1;
    for (const [index, date] of evenDays(free, due.length, turn).entries())
      placed.push({ row: due[index] as Withheld, date });
    await yieldTurn();
  }
  return placed;
}

/** Books these places: each in the first free slot of its zone and day. */
async function writePlaces(tx: postgres.TransactionSql, placed: readonly Place[]): Promise<void> {
  await tx`
    update schedulings s set is_active = true, withheld_cause = null, date = p.date, slot = (
      select min(n) from zones z cross join generate_series(1, z.capacity) n where z.id = s.zone_id and not exists (
        select from schedulings o
        where o.is_active and o.pharmacy_id = s.pharmacy_id and o.date = p.date and o.zone_id = s.zone_id and o.slot = n))
    from unnest(${placed.map(({ row }) => row.id)}::int[], ${placed.map(({ date }) => date)}::date[]) as p(id, date) where s.id = p.id`;
}

/** Writes the amounts of the shares again; what remains of them has its cause while something is still taken out. */
const sumShares = (tx: postgres.TransactionSql, campaign: number) => tx`
  update campaign_pharmacies cp set amount_scheduled = f.amount, date_update = now(), remainder_cause = case
    when f.withheld >= cp.budget - f.amount - f.withheld and f.withheld > 0 then 'not_shown'
    when f.amount = cp.budget then null
    when cp.remainder_cause = 'not_shown' then 'not_multiple'
    else cp.remainder_cause end
  from (
    select pharmacy_id, coalesce(sum(price) filter (where is_active), 0)::int as amount,
      coalesce(sum(price) filter (where withheld_cause is not null), 0)::int as withheld
    from schedulings where campaign_id = ${campaign} group by pharmacy_id) f
  where cp.campaign_id = ${campaign} and cp.pharmacy_id = f.pharmacy_id and cp.amount_scheduled <> f.amount`;

/** Pharmacies whose bookings found no day. */
async function failuresOf(
  tx: postgres.TransactionSql,
  rows: readonly Withheld[],
  placed: ReadonlySet<number>,
): Promise<Failures> {
  const left = groupBy(
    rows.filter(({ id }) => !placed.has(id)),
    ({ pharmacy }) => pharmacy,
  );
  const names = await tx<{ id: number; name: string }[]>`
    select id, name from pharmacies where id = any(${[...left.keys()]}::int[]) order by id`;
  return names.slice(0, MAX_FAILURES).map(({ id, name }) => ({
    item: id,
    label: name,
    message: `${countOf({ one: 'programmation', many: 'programmations' }, left.get(id)?.length ?? 0)} sans jour libre, ou toujours désactivées`,
  }));
}
