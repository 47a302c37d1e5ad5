import type { PharmacySite } from '@officine/sdk/contract';
import * as css from './adverts.css.ts';

type Place = 'top' | 'phone' | 'side' | 'bottom';
type Zone = PharmacySite['zones'][number];
const PHONE_WIDTH_PX = 400;
/** Ratio of width to height from which a slot spans the page. */
const BANNER_RATIO = 3;
const LABELS = { top: 'Publicité, en haut', side: 'Publicité, à côté', bottom: 'Publicité, en bas' };
/** Screens on which a slot is shown; the others are shown on all. */
const screenOf = (zone: Zone, place: Place): string | undefined => {
  if (!isBanner(zone)) return undefined;
  return place === 'phone' || isNarrow(zone) ? 'phone' : 'wide';
};

const isBanner = ({ width, height }: Zone) => width >= BANNER_RATIO * height;
const isNarrow = ({ width }: Zone) => width <= PHONE_WIDTH_PX;

/**
 * Position of a slot, by its size: one advert at most comes before the end of the content. It is the first banner wider
 * than a phone, on top, else the first slot of another shape, at the side; on phones the first narrow banner. All others
 * are at the bottom.
 */
function positionOf(zone: Zone, zones: readonly Zone[]): Place {
  const top = zones.find((one) => isBanner(one) && !isNarrow(one));
  if (zone === top) return 'top';
  if (zone === zones.find((one) => isBanner(one) && isNarrow(one))) return 'phone';
  return !top && zone === zones.find((one) => !isBanner(one)) ? 'side' : 'bottom';
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
        <div
          key={reference}
          className={css.slot}
          data-on={screenOf({ reference, width, height }, own)}
          style={{ width }}
        >
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
