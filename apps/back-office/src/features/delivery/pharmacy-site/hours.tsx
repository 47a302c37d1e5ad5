import {
  addDays,
  type Closing,
  closingsFrom,
  publicHolidays,
  slotsOf,
  territoryOf,
  WEEKDAYS,
  weekdayKey,
} from '@officine/domain';
import type { PharmacySite } from '@officine/sdk/contract';
import { capital } from '../../../kit/format/format.ts';
import * as css from './hours.css.ts';
import { DAY_NAMES, dateText, hasHours, type Moment, openingOf, slotText } from './opening.ts';

/** Days ahead for which public holidays are announced. */
const HOLIDAY_DAYS = 14;
/** Exceptional closings that are announced, the next ones. */
const CLOSINGS_SHOWN = 5;

/** `Fermé du lundi 3 août au samedi 15 août : congés`, `Fermé le jeudi 24 décembre`. */
const closingText = ({ start, end, label }: Closing): string => {
  const days = start === end ? `le ${dateText(start)}` : `du ${dateText(start)} au ${dateText(end)}`;
  return `Fermé ${days}${label && ` : ${label}`}`;
};

/** Opening hours of the week, the exceptional closings and the public holidays to come. */
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
        <p className={css.quiet}>Horaires non renseignés : appelez la pharmacie pour les connaître.</p>
      )}
      {closingsFrom(opening.closings, date)
        .slice(0, CLOSINGS_SHOWN)
        .map((closing) => (
          <p key={`${closing.start}${closing.end}${closing.label}`} className={css.closing}>
            {closingText(closing)}
          </p>
        ))}
      {holidays.map((holiday) => (
        <p key={holiday.date} className={css.quiet}>
          {capital(dateText(holiday.date))} : {holiday.label}, jour férié. Appelez avant de venir.
        </p>
      ))}
    </section>
  );
}
