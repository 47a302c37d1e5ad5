import { addDays, publicHolidays, slotsOf, territoryOf, WEEKDAYS, weekdayKey } from '@officine/domain';
import type { PharmacySite } from '@officine/sdk/contract';
import { dayjs } from '../../kit/format/time.ts';
import * as css from './hours.css.ts';
import { mapOf, telOf } from './links.ts';
import { clock, hoursOf, useNow } from './status.tsx';

const DAYS = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'];

/** Opening hours, address and contact details. */
export function Aside({ site }: { site: PharmacySite }) {
  const { date } = useNow(site.postcode);
  const hours = hoursOf(site);
  const isTold = Object.values(hours).some((day) => typeof day === 'string');
  const until = addDays(date, 14);
  const territory = territoryOf(site.postcode);
  const holidays = [Number(date.slice(0, 4)), Number(date.slice(0, 4)) + 1]
    .flatMap((year) => publicHolidays(year, territory))
    .filter((one) => one.date >= date && one.date <= until);
  return (
    <div className={css.aside}>
      <section id="horaires" className={css.card}>
        <h2>Horaires</h2>
        {isTold ? (
          <table className={css.table}>
            <caption className={css.hidden}>Heures d’ouverture de la semaine</caption>
            <tbody>
              {WEEKDAYS.map((key, index) => {
                const slots = slotsOf(hours[key]);
                return (
                  <tr key={key} className={css.day} data-today={key === weekdayKey(date) || undefined}>
                    <th scope="row" className={css.name}>
                      {DAYS[index]}
                    </th>
                    <td className={css.slots}>
                      {slots.length === 0
                        ? 'Fermé'
                        : slots.map(({ start, end }) => (
                            <span key={start} className={css.slot}>
                              {clock(start)} – {clock(end)}
                            </span>
                          ))}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        ) : (
          <p className={css.quiet}>Appelez la pharmacie pour connaître ses horaires.</p>
        )}
        {holidays.map((holiday) => (
          <p key={holiday.date} className={css.quiet}>
            {dayjs(holiday.date).format('dddd D MMMM')} : {holiday.label}, jour férié. Appelez avant de venir.
          </p>
        ))}
      </section>
      <section className={css.card}>
        <h2>Coordonnées</h2>
        <address className={css.address}>
          {site.address1}
          {site.address2 && <span>{site.address2}</span>}
          <span>
            {site.postcode} {site.locality}
          </span>
        </address>
        <a href={mapOf(site)} className={css.link} rel="noopener">
          Voir sur la carte
        </a>
        <dl className={css.facts}>
          {site.phone_number && (
            <div>
              <dt className={css.quiet}>Téléphone</dt>
              <dd>
                <a href={telOf(site.phone_number)}>{site.phone_number}</a>
              </dd>
            </div>
          )}
          {site.fax_number && (
            <div>
              <dt className={css.quiet}>Télécopie</dt>
              <dd>{site.fax_number}</dd>
            </div>
          )}
          {site.email && (
            <div>
              <dt className={css.quiet}>Email</dt>
              <dd>
                <a href={`mailto:${site.email}`}>{site.email}</a>
              </dd>
            </div>
          )}
          {site.holders.length > 0 && (
            <div>
              <dt className={css.quiet}>{site.holders.length > 1 ? 'Titulaires' : 'Titulaire'}</dt>
              <dd>{site.holders.join(', ')}</dd>
            </div>
          )}
        </dl>
      </section>
    </div>
  );
}
