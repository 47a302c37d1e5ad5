import { FRANCE_SIZE, pointOf, REGION_PATHS } from '@officine/domain';
import type { PharmacySite } from '@officine/sdk/contract';
import { MapPin } from 'lucide-react';
import * as css from './blocks.css.ts';
import { mapOf } from './links.ts';

/** What the drawing shows around the pharmacy, in its own units. */
const ROOM = { width: 300, height: 190 };

/** Where a window of the drawing begins that has a point in its middle, as far as the drawing goes. */
const startOf = (at: number, room: number, size: number): number =>
  Math.max(0, Math.min(size - room, Math.round(at - room / 2)));

/** The part of France around a point, within the drawing. */
function viewBoxOf({ x, y }: { x: number; y: number }): string {
  const left = startOf(x, ROOM.width, FRANCE_SIZE.width);
  const top = startOf(y, ROOM.height, FRANCE_SIZE.height);
  return `${left} ${top} ${ROOM.width} ${ROOM.height}`;
}

/** Address, a drawing of where the town lies, and the way there: another site is asked only by who follows the link. */
export function Plan({ site }: { site: PharmacySite }) {
  const { latitude, longitude, address1, address2, postcode, locality } = site;
  const point = latitude == null || longitude == null ? undefined : pointOf(latitude, longitude);
  return (
    <div className={css.plan}>
      {point && (
        <svg
          viewBox={viewBoxOf(point)}
          className={css.drawing}
          role="img"
          aria-label={`${locality} sur la carte de France`}
        >
          {Object.entries(REGION_PATHS).map(([code, path]) => (
            <path key={code} d={path} className={css.land} />
          ))}
          <circle cx={point.x} cy={point.y} r={13} className={css.halo} />
          <circle cx={point.x} cy={point.y} r={5} className={css.dot} />
        </svg>
      )}
      <div className={css.way}>
        <address className={css.address}>
          <strong>{address1}</strong>
          {address2 && <span>{address2}</span>}
          <span>
            {postcode} {locality}
          </span>
        </address>
        <a href={mapOf(site)} className={css.act} rel="noopener">
          <MapPin size={16} aria-hidden />
          Itinéraire
        </a>
        <p className={css.quiet}>Le plan des rues s’ouvre sur openstreetmap.org.</p>
      </div>
    </div>
  );
}
