import type { PharmacySite } from '@officine/sdk/contract';
import { mount, unmount } from '@officine/widget';
import { useEffect } from 'react';
import * as css from './adverts.css.ts';

type Place = 'top' | 'phone' | 'side' | 'bottom';
type Zone = PharmacySite['zones'][number];
const PHONE = 400;
const LABELS = { top: 'Publicité, en haut', side: 'Publicité, à côté', bottom: 'Publicité, en bas' };
/** From so much wider than high on, a slot goes over the whole page. */
const BANNER = 3;

/** Where a slot stands, from its size: the first banner on top, the others at the end, the rest beside. */
function placeOf(zone: Zone, zones: readonly Zone[]): Place {
  const isBanner = ({ width, height }: Zone) => width >= BANNER * height;
  if (!isBanner(zone)) return 'side';
  if (zone.width <= PHONE) return 'phone';
  return zone === zones.find((one) => isBanner(one) && one.width > PHONE) ? 'top' : 'bottom';
}

/** Adverts of the day, by the same widget as on any pharmacy's site; it fills the slots and counts what is seen. */
export function useAdverts({ reference, subdomain }: PharmacySite): void {
  useEffect(() => {
    mount({ pharmacy: reference, site: subdomain, api: `${location.origin}/api` });
    return unmount;
  }, [reference, subdomain]);
}

/** The slots of one place. Their insides are the widget's: React renders nothing there. */
export function Adverts({ site, place }: { site: PharmacySite; place: 'top' | 'side' | 'bottom' }) {
  const shown = site.zones
    .map((zone) => ({ ...zone, place: placeOf(zone, site.zones) }))
    .filter((zone) => zone.place === place || (place === 'top' && zone.place === 'phone'));
  if (shown.length === 0) return null;
  return (
    <aside className={css.slots} data-place={place} aria-label={LABELS[place]}>
      {shown.map(({ reference, width, height, place: own }) => (
        <div
          key={reference}
          className={css.slot}
          data-on={own === 'phone' ? 'phone' : own === 'top' || own === 'bottom' ? 'wide' : undefined}
          data-officine-zone={reference}
          data-officine-size={`${width}x${height}`}
          style={{ width, aspectRatio: `${width} / ${height}` }}
        />
      ))}
    </aside>
  );
}
