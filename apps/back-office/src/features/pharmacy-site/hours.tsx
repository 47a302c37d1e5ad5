import { addDays, publicHolidays, slotsOf, territoryOf, WEEKDAYS, weekdayKey } from '@officine/domain';
import type { PharmacySite } from '@officine/sdk/contract';
import { capital } from '../../kit/format/format.ts';
import * as css from './hours.css.ts';
import { DAY_NAMES, hasHours, type Moment, openingOf, slotText } from './opening.ts';

/** Days ahead for which public holidays are announced. */
const HOLIDAY_DAYS = 14;
const dateFormat = new Intl.DateTimeFormat('fr-FR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
/** `vendredi 1er mai`. */
const dateText = (date: string) => dateFormat.format(new Date(date)).replace(/ 1 /, ' 1er ');

/** Opening hours of the week, and the public holidays to come. */
export function Hours({ site, now: { date } }: { site: PharmacySite; now: Moment }) {
  const opening = openingOf(site);
  const territory = territoryOf(site.postcode);
  const year = Number(date.slice(0, 4));
  const holidays = [year, year + 1]
    .flatMap((each) => publicHolidays(each, territory))
    .filter((one) => one.date >= date && one.date <= addDays(date, HOLIDAY_DAYS));
  return (
    <section id="horaires" className={css.hours}>
      <h2>Horaires</h2>
      {hasHours(opening) ? (
        <table className={css.table}>
          <caption className={css.hidden}>Heures d’ouverture de la semaine</caption>
          <tbody>
            {WEEKDAYS.map((key, index) => {
              const slots = slotsOf(opening.hours[key]);
              return (
                <tr key={key} className={css.day} data-day={key} data-today={key === weekdayKey(date) || undefined}>
                  <th scope="row" className={css.name}>
                    {capital(DAY_NAMES[index] ?? '')}
                  </th>
                  <td className={css.slots}>
                    {slots.length === 0
                      ? 'Fermé'
                      : slots.map((slot) => (
                          <span key={slot.start} className={css.slot}>
                            {slotText(slot)}
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
          {capital(dateText(holiday.date))} : {holiday.label}, jour férié. Appelez avant de venir.
        </p>
      ))}
    </section>
  );
}
