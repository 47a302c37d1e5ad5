import type { ScheduledAdvert } from '@officine/sdk/contract';
import { contract } from '@officine/sdk/schemas';
import type { Actor } from '../../../access/actor.ts';
import { notFound } from '../../../base/errors.ts';
import { Collection, type Handler, handler } from '../../../calls/handler.ts';
import type { Pharmacy } from './catalog.ts';
import { type Delivery, deliveryOf } from './delivery.ts';
import { explain } from './why/why.ts';

/**
 * Returns the pharmacy when the caller may see its pages: its own, a member of its pool, any for an administrator. Else
 * 404.
 */
function pharmacyOf(delivery: Delivery, actor: Actor, asked: string | undefined): Pharmacy {
  const key = asked ?? (actor.role === 'customer' ? String(actor.pharmacyId) : undefined);
  const pharmacy = key === undefined ? undefined : delivery.pharmacy(key);
  const may =
    actor.role === 'admin' ||
    (actor.role === 'customer' && pharmacy?.id === actor.pharmacyId) ||
    (actor.role === 'pool' && actor.poolId !== null && pharmacy?.pools.includes(actor.poolId));
  if (!pharmacy || !may) throw notFound();
  return pharmacy;
}

export const deliveryHandlers: readonly Handler[] = [
  handler(contract.delivery.scheduledAdvert, async ({ services, actor, input: { query } }) => {
    const delivery = deliveryOf(services);
    const date = query?.date ?? delivery.today();
    const inMemory = delivery.isInMemory(date);
    await delivery.settle(inMemory ? date : undefined);
    const ofZone = (adverts: readonly ScheduledAdvert[]) =>
      new Collection(query?.zone ? adverts.filter(({ zone }) => zone.reference === query.zone) : adverts);
    if (actor.role === 'pool' && actor.poolId !== null && !query?.pharmacy)
      return ofZone(delivery.messages(actor.poolId, date));
    const pharmacy = pharmacyOf(delivery, actor, query?.pharmacy);
    const shown = inMemory
      ? delivery.shown(pharmacy, date, 'extranet')
      : delivery.shown(pharmacy, date, 'extranet', await delivery.readBooked(pharmacy, date));
    return ofZone(shown);
  }),
  handler(contract.explanations.why, ({ services, sql, input }) =>
    explain(sql, deliveryOf(services), input.query ?? {}),
  ),
];
