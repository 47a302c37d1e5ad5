import type { PharmacySite } from '@officine/sdk/contract';
import { CalendarCheck, MapPin, Phone } from 'lucide-react';
import * as css from './head.css.ts';
import { mapOf, telOf } from './links.ts';
import { type Moment, openingAt, openingOf } from './opening.ts';

/** Name, caption, open or closed, the hours of the day, and the three actions that patients need most. */
export function Head({ site, now }: { site: PharmacySite; now: Moment }) {
  const opening = openingAt(openingOf(site), now);
  return (
    <section className={css.head}>
      {site.banner && (
        // The largest picture of the first screen: loaded before the others.
        <img
          src={site.banner.url}
          alt=""
          width={site.banner.width ?? 1200}
          height={site.banner.height ?? 300}
          fetchPriority="high"
          className={css.banner}
        />
      )}
      <div className={css.words}>
        {opening && (
          <p className={css.status} data-status data-open={opening.isOpen || undefined}>
            {opening.status}
          </p>
        )}
        <h1 className={css.title}>{site.name}</h1>
        {site.caption && <p className={css.caption}>{site.caption}</p>}
        {opening && (
          <p className={css.today} data-hours>
            {opening.today}
          </p>
        )}
        <p className={css.actions}>
          {site.phone_number && (
            <a href={telOf(site.phone_number)} className={css.main}>
              <Phone size={16} aria-hidden />
              Appeler
            </a>
          )}
          {site.url_doctolib && (
            <a href={site.url_doctolib} className={css.other} rel="noopener">
              <CalendarCheck size={16} aria-hidden />
              Prendre rendez-vous
            </a>
          )}
          <a href={mapOf(site)} className={css.other} rel="noopener">
            <MapPin size={16} aria-hidden />
            Venir
          </a>
        </p>
      </div>
    </section>
  );
}
