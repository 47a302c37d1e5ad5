import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useProfile } from '../../kit/calls/session.ts';
import { whenStarted } from '../../ui/when-idle.ts';
import { useWritingOff } from '../../ui/writing.ts';
import * as css from './extranet-adverts.css.ts';
import { knownZones, type ShownZone } from './shown-zones.ts';

interface PlaceProps {
  place: ShownZone['place'];
}
const LABELS = { top: 'Publicité, en haut', column: 'Publicité, à côté', documents: 'Publicité des documents' };

/**
 * The zones of one place of a pharmacy's screens, filled by the widget. Those that had an advert last time: their space
 * is there from the first paint. A change shows on the next screen.
 */
export function ExtranetAdverts({ place }: PlaceProps) {
  const pharmacy = useProfile()?.pharmacyId;
  const { pathname } = useLocation();
  // No advert without network, nor space for one.
  const isOff = useWritingOff();
  return pharmacy && !isOff ? <Zones key={pathname} pharmacy={pharmacy} place={place} /> : null;
}

function Zones({ pharmacy, place }: PlaceProps & { pharmacy: number }) {
  const [zones] = useState(() => knownZones(pharmacy).filter((zone) => zone.place === place));
  if (zones.length === 0) return null;
  return (
    <aside className={css.zones} data-place={place} aria-label={LABELS[place]}>
      {zones.map(({ reference, width, height }) => (
        <div key={reference} className={css.zone} style={{ maxWidth: width }}>
          <p className={css.caption}>Publicité</p>
          <div
            data-officine-zone={reference}
            data-officine-size={`${width}x${height}`}
            data-officine-label=""
            style={{ maxWidth: width, aspectRatio: `${width} / ${height}` }}
          />
        </div>
      ))}
    </aside>
  );
}

/** Starts the adverts of a pharmacy's screens once the first one is shown and the browser idle. */
export function useExtranetAdverts(): void {
  const pharmacy = useProfile()?.pharmacyId;
  useEffect(() => {
    if (!pharmacy) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    const begin = async () => {
      const { startAdverts } = await import('./start.ts');
      const end = await startAdverts(pharmacy);
      if (isOver) end();
      else stop = end;
    };
    // An advert that cannot be shown is no fault of the screen.
    const cancel = whenStarted(() => void begin().catch(() => undefined));
    return () => {
      isOver = true;
      cancel();
      stop?.();
    };
  }, [pharmacy]);
}
