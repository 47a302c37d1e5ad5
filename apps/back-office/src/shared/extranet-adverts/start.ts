import { delivery, zones } from '@officine/sdk/contract';
import { mount, unmount } from '@officine/widget';
import { send } from '../../kit/calls/send.ts';
import { keepZones, zonesWithAdverts } from './shown-zones.ts';

/** Shows today's adverts in the zones of the screens, until the returned function is called. */
export async function startAdverts(pharmacy: number): Promise<() => void> {
  const { collection } = await send(zones.list, { query: { pagination: false } });
  /** Adverts of the day; also remembers which zones have one, for the next screen. */
  const load = async () => {
    const adverts = (await send(delivery.scheduledAdvert, {})).collection;
    keepZones(pharmacy, zonesWithAdverts(collection, new Set(adverts.map(({ zone }) => zone.reference))));
    return adverts;
  };
  if (collection.length === 0) {
    keepZones(pharmacy, []);
    return () => undefined;
  }
  // Where no zone is on the screen yet, the widget asks for nothing.
  if (!document.querySelector('[data-officine-zone]')) await load();
  mount({ pharmacy: String(pharmacy), api: `${location.origin}/api`, visits: 'no', load });
  return unmount;
}
