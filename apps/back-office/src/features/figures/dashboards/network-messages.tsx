import { delivery, type ScheduledAdvert, zones } from '@officine/sdk/contract';
import { useEffect, useRef } from 'react';
import { useQuery } from '../../../kit/calls/queries.ts';
import * as css from '../../../shared/extranet-adverts/extranet-adverts.css.ts';

/** The network's own messages to a pool, one in each of its free zones. Not counted: a pool is no pharmacy. */
export function NetworkMessages() {
  const places = useQuery(zones.list, { query: { pagination: false } });
  const messages = useQuery(delivery.scheduledAdvert, {});
  const adverts = messages.data?.collection ?? [];
  const shown = (places.data?.collection ?? []).filter(
    ({ place, reference }) => place && adverts.some(({ zone }) => zone.reference === reference),
  );
  if (shown.length === 0) return null;
  return (
    <aside className={css.zones} aria-label="Messages du réseau">
      {shown.map(({ id, reference, width }) => (
        <div key={id} className={css.zone} {...(width && { style: { maxWidth: width } })}>
          <p className={css.caption}>Message du réseau</p>
          <Message reference={reference} adverts={adverts} />
        </div>
      ))}
    </aside>
  );
}

const nothing = () => undefined;

/** One of the messages of a zone, drawn by the widget. */
function Message({ reference, adverts }: { reference: string; adverts: readonly ScheduledAdvert[] }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isOver = false;
    const draw = async () => {
      const { chooseAdvert, drawAdvert } = await import('@officine/widget');
      const chosen = chooseAdvert(adverts, reference);
      if (isOver || !chosen) return;
      const element = drawAdvert(
        chosen.advert,
        `${location.origin}/api`,
        // What it is stands above it.
        '',
        true,
        { onload: nothing, onerror: () => element.remove() },
        nothing,
      );
      element.ariaLabel = `${chosen.advert.alt ?? chosen.advert.title} (nouvelle fenêtre)`;
      place.current?.replaceChildren(element);
    };
    // A message that cannot be shown is no fault of the screen.
    void draw().catch(() => undefined);
    return () => {
      isOver = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same messages read again keep the one that is shown
  }, [reference]);
  return <div ref={place} />;
}
