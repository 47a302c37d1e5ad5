import type { PharmacySite } from '@officine/sdk/contract';
import * as css from './adverts.css.ts';

type Place = 'top' | 'phone' | 'side' | 'bottom';
type Zone = PharmacySite['zones'][number];
const PHONE_WIDTH_PX = 400;
/** Ratio of width to height from which a slot spans the page. */
const BANNER_RATIO = 3;
const LABELS = { top: 'Publicité, en haut', side: 'Publicité, à côté', bottom: 'Publicité, en bas' };
/** Screens on which a slot is shown; the others are shown on all. */
const SCREENS: Partial<Record<Place, string>> = { phone: 'phone', top: 'wide', bottom: 'wide' };

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

/** Adverts by the reference of their zone, drawn in place of what the widget would show; null: a place for one. */
export type DrawnAdverts = Readonly<Record<string, { readonly url: string; readonly alt: string } | null>>;
interface AdvertsProps {
  site: PharmacySite;
  place: 'top' | 'side' | 'bottom';
  drawn?: DrawnAdverts | undefined;
}

/**
 * The slots of one position, each under its caption: an advert must be recognisable as one. The widget fills them. The
 * server gives only zones that have an advert today, so that no space is kept for nothing.
 */
export function Adverts({ site, place, drawn }: AdvertsProps) {
  const shown = site.zones
    .map((zone) => ({ ...zone, place: positionOf(zone, site.zones) }))
    .filter((zone) => zone.place === place || (place === 'top' && zone.place === 'phone'));
  if (shown.length === 0) return null;
  return (
    <aside className={css.slots} data-place={place} aria-label={LABELS[place]}>
      {shown.map(({ reference, width, height, place: own }) => (
        <div key={reference} className={css.slot} data-on={SCREENS[own]} style={{ width }}>
          <p className={css.caption}>Publicité</p>
          {drawn ? (
            <Drawn advert={drawn[reference]} width={width} height={height} />
          ) : (
            <div
              data-officine-zone={reference}
              data-officine-size={`${width}x${height}`}
              data-officine-label=""
              style={{ maxWidth: width, aspectRatio: `${width} / ${height}` }}
            />
          )}
        </div>
      ))}
    </aside>
  );
}

interface DrawnProps {
  advert: DrawnAdverts[string] | undefined;
  width: number;
  height: number;
}
const Drawn = ({ advert, width, height }: DrawnProps) =>
  advert ? (
    <img src={advert.url} alt={advert.alt} width={width} height={height} className={css.drawn} />
  ) : (
    <div className={css.room} style={{ maxWidth: width, aspectRatio: `${width} / ${height}` }}>
      Votre annonce
      <span>
        {width} × {height}
      </span>
    </div>
  );
