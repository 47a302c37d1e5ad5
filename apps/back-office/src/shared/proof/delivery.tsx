import { withheldText } from '@officine/sdk/labels';
import { date, number } from '../../kit/format/format.ts';
import * as css from './proof.css.ts';
import type { ShownProof } from './proof-sheet.tsx';

/** Bookings whose day has passed, and those that a reader has seen, of all of the campaign. */
export function Delivery({ proof: { bookings, passed, seen, withheld } }: { proof: ShownProof }) {
  const tracks = [
    { label: 'Prévu à ce jour', count: passed, isPale: true },
    { label: 'Vu au moins une fois', count: seen, isPale: false },
  ];
  return (
    <>
      <ul className={css.tracks}>
        {tracks.map(({ label, count, isPale }) => (
          <li key={label} className={css.track}>
            <div className={css.trackHead}>
              <span>{label}</span>
              <span className={css.pharmacies}>
                {number(count)} sur {number(bookings)} programmation{bookings > 1 ? 's' : ''}
              </span>
            </div>
            <div className={css.rail}>
              <div
                className={css.fill}
                data-pale={isPale || undefined}
                style={{ width: `${(100 * count) / Math.max(1, bookings)}%` }}
              />
            </div>
          </li>
        ))}
      </ul>
      {withheld.length > 0 && <p className={css.quiet}>{withheldText(withheld)}</p>}
    </>
  );
}

/** Units of the drawing: it is stretched to its place. */
const HEIGHT = 100;
const BAR = 10;
const GAP = 2;

interface DaysProps {
  days: readonly { readonly date: string; readonly count: number }[];
  /** What is counted, in the plural, with a capital: « Vues ». */
  what: string;
}
/** Counts of each day, as bars. */
export function Days({ days, what }: DaysProps) {
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last || days.length < 2) return null;
  const most = Math.max(1, ...days.map(({ count }) => count));
  const best = days.find(({ count }) => count === most);
  return (
    <div>
      <svg
        viewBox={`0 0 ${days.length * BAR} ${HEIGHT}`}
        preserveAspectRatio="none"
        className={css.days}
        role="img"
        aria-label={`${what} par jour${best ? ` : ${number(most)} au plus, le ${date(best.date)}` : ''}`}
      >
        {days.map(({ date: day, count }, index) => (
          <rect
            key={day}
            x={index * BAR}
            y={HEIGHT - (HEIGHT * count) / most}
            width={BAR - GAP}
            height={(HEIGHT * count) / most}
          >
            <title>{`${date(day)} : ${number(count)}`}</title>
          </rect>
        ))}
      </svg>
      <p className={css.ends}>
        <span>{date(first.date)}</span>
        <span>{date(last.date)}</span>
      </p>
    </div>
  );
}
