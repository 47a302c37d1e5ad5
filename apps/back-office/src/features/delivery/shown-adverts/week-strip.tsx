import { countOf } from '@officine/sdk/format';
import { dayjs } from '../../../kit/format/time.ts';
import * as css from './week-strip.css.ts';

const ADVERT = { one: 'annonce', many: 'annonces', feminine: true } as const;
const WEEKDAYS = ['lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.', 'dim.'];

interface WeekStripProps {
  /** In order, without a gap. */
  days: readonly string[];
  chosen: string;
  /** How many adverts a day has. */
  countOn: (day: string) => number;
  onChoose: (day: string) => void;
}
/** Days by week, each with its number of adverts. One is chosen: a group of radios, so that arrows go from day to day. */
export const WeekStrip = ({ days, chosen, countOn, onChoose }: WeekStripProps) => (
  <div role="radiogroup" aria-label="Jour" className={css.weeks}>
    {WEEKDAYS.map((name) => (
      <span key={name} className={css.weekday} aria-hidden>
        {name}
      </span>
    ))}
    {days.map((day, at) => {
      const count = countOn(day);
      const date = dayjs(day);
      return (
        <label
          key={day}
          className={css.day}
          style={at === 0 ? { gridColumnStart: ((date.day() + 6) % 7) + 1 } : undefined}
        >
          <input
            type="radio"
            name="shown-day"
            className={css.radio}
            aria-label={`${date.format('dddd D MMMM')}, ${countOf(ADVERT, count)}`}
            checked={day === chosen}
            onChange={() => onChoose(day)}
          />
          <span aria-hidden>{date.date() === 1 || at === 0 ? date.format('D/MM') : date.date()}</span>
          <span className={css.count} data-none={count === 0 || undefined} aria-hidden>
            {count === 0 ? '—' : count}
          </span>
        </label>
      );
    })}
  </div>
);
