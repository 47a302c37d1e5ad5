import type postgres from 'postgres';

/**
 * Moves the schedulings of a simulation whose slots were taken meanwhile to free slots of the same zone and day. The caller holds the
 * locks of the pharmacies. Returns the ids, in order, of the pharmacies where a scheduling has no slot any more: the zone is full
 * that day, or its advert, topic or zone is no longer sold.
 */
export async function takeSlots(tx: postgres.TransactionSql, simulation: number): Promise<number[]> {
  const moved = await tx<{ id: number; pharmacy: number; slot: number | null }[]>`
    select t.id, t.pharmacy_id as pharmacy,
      case when a.is_active and o.is_active and z.is_active and not z.is_free then
        (select min(n) from generate_series(1, z.capacity) n where not exists (
          select 1 from schedulings s
          where s.pharmacy_id = t.pharmacy_id and s.date = t.date and s.zone_id = t.zone_id and s.slot = n and s.is_active))
      end as slot
    from temp_schedulings t join zones z on z.id = t.zone_id join adverts a on a.id = t.advert_id join topics o on o.id = a.topic_id
    where t.temp_campaign_id = ${simulation}
      and (not a.is_active or not o.is_active or not z.is_active or z.is_free or t.slot > z.capacity or exists (
        select 1 from schedulings s
        where s.pharmacy_id = t.pharmacy_id and s.date = t.date and s.zone_id = t.zone_id and s.slot = t.slot and s.is_active))`;
  const placed = moved.filter(({ slot }) => slot !== null);
  if (placed.length > 0)
    await tx`
      update temp_schedulings t set slot = n.slot
      from unnest(${placed.map(({ id }) => id)}::int[], ${placed.map(({ slot }) => slot)}::int[]) as n(id, slot) where t.id = n.id`;
  const full = new Set(moved.filter(({ slot }) => slot === null).map(({ pharmacy }) => pharmacy));
  return [...full].sort((a, b) => a - b);
}
