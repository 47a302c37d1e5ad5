import { contract } from '@officine/sdk/schemas';
import type { Actor } from '../access/actor.ts';
import { type Handler, handler } from '../calls/handler.ts';
import { notFound } from '../errors.ts';
import type { Pharmacy } from './catalog.ts';
import { type Delivery, deliveryOf } from './delivery.ts';

/** The pharmacy whose pages the caller may see: its own, a member of its pool, any for an administrator. */
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
    const near = delivery.isNear(date);
    await delivery.settle(near ? date : undefined);
    const pharmacy = pharmacyOf(delivery, actor, query?.pharmacy);
    const shown = near
      ? delivery.shown(pharmacy, date, 'extranet')
      : delivery.shown(pharmacy, date, 'extranet', await delivery.bookedFar(pharmacy, date));
    const collection = query?.zone ? shown.filter(({ zone }) => zone.reference === query.zone) : shown;
    return { collection, total: collection.length, view: {} };
  }),
];
