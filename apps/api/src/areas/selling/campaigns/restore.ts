import { countOf } from '@officine/sdk/format';
import type postgres from 'postgres';
import { AppError, notFound } from '../../../base/errors.ts';
import { groupBy } from '../../../base/group-by.ts';
import type { TransactionContext } from '../../../calls/context.ts';
import { recordChange } from '../../../rest/audit.ts';
import type { Body } from '../../../rest/input.ts';
import { readEffect } from '../../desk/receipts/effect.ts';
import type { Restoration, Undone } from '../../desk/receipts/receipt.ts';

/** A campaign before a reduction, as its receipt keeps it. */
export interface Reduced {
  /** Ids of the schedulings that were removed. */
  readonly schedulings: readonly number[];
  /** Causes of the remainders, by pharmacy. */
  readonly causes: readonly { readonly pharmacy: number; readonly cause: string | null }[];
  readonly date_disabled: string | null;
  readonly percentage: number | null;
  /** The campaign's own percentage was left as it was. */
  readonly isOfShares?: boolean;
}

/**
 * Books again what the last reduction of a campaign removed. A scheduling whose slot was taken since gets another one of
 * its zone and day; where the zone is full, it stays removed, and its pharmacy is a failure.
 */
export async function restoreReduction(context: TransactionContext, receipt: Restoration): Promise<Undone> {
  const { tx } = context;
  const reduced = receipt.restores as Reduced;
  const before = await lockReduced(tx, receipt, reduced);
  await refuseInvoiced(tx, receipt);
  // Locked in the order of their ids, as by a save: the slots cannot be booked meanwhile.
  const pharmacies = reduced.causes.map(({ pharmacy }) => pharmacy);
  await tx`select id from pharmacies where id = any(${pharmacies}::int[]) order by id for no key update`;
  const places = await findSlots(tx, reduced.schedulings);
  const free = places.filter(({ slot }) => slot !== null);
  const ids = free.map(({ id }) => id);
  await tx`
    update schedulings s set is_active = true, slot = f.slot
    from unnest(${ids}::int[], ${free.map(({ slot }) => slot)}::int[]) as f(id, slot) where s.id = f.id`;
  const full = groupBy(
    places.filter(({ slot }) => slot === null),
    ({ pharmacy }) => pharmacy,
  );
  await updateShares(tx, receipt, { reduced, full: [...full.keys()] });
  await updateCampaign(context, receipt, { reduced, before });
  const failures = [...full].slice(0, MAX_FAILURES).map(([item, lost]) => ({
    item,
    label: lost[0]?.name ?? '',
    message: `${countOf({ one: 'programmation', many: 'programmations' }, lost.length)} sans place : l’emplacement a été vendu depuis`,
  }));
  const effect = await readEffect(tx, context, tx`s.id = any(${ids}::int[])`);
  return { count: 1, effect, failures };
}
/** Pharmacies that the failures name. */
const MAX_FAILURES = 100;

/**
 * Locks the campaign; refuses unless this reduction is its last one, or, of some shares, where the campaign was reduced
 * since. Returns its row.
 */
async function lockReduced(
  tx: postgres.TransactionSql,
  { item, percentage }: Restoration,
  { isOfShares, percentage: before }: Reduced,
): Promise<Body> {
  const [campaign] = await tx<{ percentage: number | null; row: Body }[]>`
    select deactivation_percentage as percentage, to_jsonb(c) as row from campaigns c where id = ${item} for update`;
  if (!campaign) throw notFound();
  const isLast = isOfShares ? (campaign.percentage ?? 0) <= (before ?? 0) : campaign.percentage === percentage;
  if (!isLast)
    throw new AppError(
      'undo_too_late',
      'La programmation a été réduite de nouveau : annulez d’abord la dernière réduction.',
    );
  return campaign.row;
}

/** Refuses once an invoice was prepared for the reduced amounts. */
async function refuseInvoiced(tx: postgres.TransactionSql, { item, date_create }: Restoration): Promise<void> {
  const [invoice] = await tx`
    select from invoices where campaign_id = ${item} and kind = 'invoice' and not is_credited and date_create >= ${date_create} limit 1`;
  if (invoice)
    throw new AppError('undo_too_late', 'Des factures ont été préparées depuis : il est trop tard pour annuler.');
}

interface Place {
  readonly id: number;
  readonly pharmacy: number;
  readonly name: string;
  /** Null where the zone is full that day. */
  readonly slot: number | null;
}
/** A free slot for each removed scheduling: its own, or the first of its zone and day. */
const findSlots = (tx: postgres.TransactionSql, ids: readonly number[]) => tx<Place[]>`
  select s.id, p.id as pharmacy, p.name, (
    select n from generate_series(1, z.capacity) n where not exists (
      select 1 from schedulings o where o.is_active and o.pharmacy_id = s.pharmacy_id and o.date = s.date and o.zone_id = s.zone_id
        and (o.slot = n or o.campaign_id = s.campaign_id))
    order by n <> s.slot, n limit 1) as slot
  from schedulings s join zones z on z.id = s.zone_id join pharmacies p on p.id = s.pharmacy_id
  where s.id = any(${[...ids]}::int[]) and not s.is_active order by p.id, s.id`;

/** Writes what is booked of each share again; the cause of before where nothing is missing. */
async function updateShares(
  tx: postgres.TransactionSql,
  { item }: Restoration,
  { reduced: { causes }, full }: { reduced: Reduced; full: readonly number[] },
): Promise<void> {
  await tx`
    update campaign_pharmacies cp
    set remainder_cause = case when cp.pharmacy_id = any(${[...full]}::int[]) then 'disabled' else f.cause end, date_update = now(),
      amount_scheduled = (
        select coalesce(sum(s.price), 0) from schedulings s
        where s.campaign_id = cp.campaign_id and s.pharmacy_id = cp.pharmacy_id and s.is_active)
    from unnest(${causes.map(({ pharmacy }) => pharmacy)}::int[], ${causes.map(({ cause }) => cause)}::text[]) as f(pharmacy, cause)
    where cp.campaign_id = ${item} and cp.pharmacy_id = f.pharmacy`;
}

async function updateCampaign(
  { tx, actor, resources: { campaigns } }: TransactionContext,
  { id: receipt, item }: Restoration,
  { reduced, before }: { reduced: Reduced; before: Body },
): Promise<void> {
  const [after] = await tx<{ row: Body }[]>`
    update campaigns c set date_update = now()
      ${reduced.isOfShares ? tx`` : tx`, date_disabled = ${reduced.date_disabled}, deactivation_percentage = ${reduced.percentage}`}
    where id = ${item} returning to_jsonb(c) as row`;
  const change = { id: item as number, action: 'update', before, after: after?.row ?? null, receipt } as const;
  await recordChange(tx, campaigns, actor, change);
}
