import type { PharmacySite } from '@officine/sdk/contract';
import { mount, unmount } from '@officine/widget';
import { useEffect } from 'react';
import * as css from './adverts.css.ts';

type Place = 'top' | 'phone' | 'side' | 'bottom';
type Zone = PharmacySite['zones'][number];
const PHONE_WIDTH_PX = 400;
const LABELS = { top: 'Publicité, en haut', side: 'Publicité, à côté', bottom: 'Publicité, en bas' };
/** Ratio of width to height from which a slot spans the page. */
const BANNER_RATIO = 3;

/**
 * Position of a slot, by its size: the first banner wider than a phone on top, narrower banners on phones only, the
 * other banners at the bottom, the rest at the side.
 */
function positionOf(zone: Zone, zones: readonly Zone[]): Place {
  const isBanner = ({ width, height }: Zone) => width >= BANNER_RATIO * height;
  if (!isBanner(zone)) return 'side';
  if (zone.width <= PHONE_WIDTH_PX) return 'phone';
  return zone === zones.find((one) => isBanner(one) && one.width > PHONE_WIDTH_PX) ? 'top' : 'bottom';
}

/** Adverts of the day, by the widget used on every pharmacy's site: it fills the slots and counts views. */
export function useAdverts({ reference, subdomain }: PharmacySite): void {
  useEffect(() => {
    mount({ pharmacy: reference, site: subdomain, api: `${location.origin}/api` });
    return unmount;
  }, [reference, subdomain]);
}

/** The slots of one position. The widget owns their content: React renders nothing inside. */
export function Adverts({ site, place }: { site: PharmacySite; place: 'top' | 'side' | 'bottom' }) {
  const shown = site.zones
    .map((zone) => ({ ...zone, place: positionOf(zone, site.zones) }))
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
