import type { SchedulingOverview } from '@officine/sdk/contract';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type CSSProperties, useMemo, useState } from 'react';
import { date, number } from '../../kit/format/format.ts';
import { day, dayjs } from '../../kit/format/time.ts';
import { Explain } from '../../kit/report/explain.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import * as css from './occupation.css.ts';
import { pagesOf, pageToOpen } from './occupation-pages.ts';

type Cell = Pick<SchedulingOverview, 'zone' | 'date' | 'count_schedulings' | 'booked' | 'capacity'>;

/** « décembre 2026 », « du 27 nov. au 31 déc. 2026 ». */
function wordsOf(days: readonly string[]): string {
  const [first, last] = [dayjs(days[0]), dayjs(days.at(-1))];
  return first.isSame(last, 'month')
    ? first.format('MMMM YYYY')
    : `du ${first.format('D MMM')} au ${last.format('D MMM YYYY')}`;
}

/**
 * Booked slots of each zone and day, in percent of its capacity: a short period at once, a long one by month. Figures, so that colour is not
 * needed.
 */
export function OccupationCalendar({ cells }: { cells: readonly Cell[] }) {
  const dates = useMemo(() => cells.map((cell) => cell.date).sort(), [cells]);
  const pages = useMemo(() => pagesOf(dates[0], dates.at(-1)), [dates]);
  const [chosen, setIndex] = useState<number>();
  const index = Math.min(chosen ?? pageToOpen(pages, day()), pages.length - 1);
  const days = pages[index];
  if (!days) return null;
  const words = wordsOf(days);
  const zones = new Map(cells.map(({ zone }) => [zone.id, zone]));
  const known = new Map(cells.map((cell) => [`${cell.zone.id} ${cell.date}`, cell]));
  return (
    <Panel
      title="Occupation"
      note={`${words}, en % de la capacité`}
      actions={
        <>
          <Explain term="occupation" name="Occupation" />
          {pages.length > 1 && (
            <>
              <IconButton small label="Mois précédent" isDisabled={index === 0} onPress={() => setIndex(index - 1)}>
                <ChevronLeft size={16} />
              </IconButton>
              <IconButton
                small
                label="Mois suivant"
                isDisabled={index === pages.length - 1}
                onPress={() => setIndex(index + 1)}
              >
                <ChevronRight size={16} />
              </IconButton>
            </>
          )}
        </>
      }
    >
      {/* Focusable, so that the keyboard can scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={css.scroll} tabIndex={0} role="region" aria-label="Occupation par jour">
        <table className={css.heat} style={{ minWidth: 200 + days.length * 26 }} aria-label={`Occupation, ${words}`}>
          <thead>
            <tr>
              <th scope="col" className={css.corner}>
                Emplacement
              </th>
              {days.map((one) => (
                <th key={one} scope="col" className={css.day}>
                  {Number(one.slice(8))}
                  {one !== days[0] && one.endsWith('-01') && (
                    <span className={css.month}>{dayjs(one).format('MMM')}</span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...zones.values()].map((zone) => (
              <tr key={zone.id}>
                <th scope="row" className={css.zone} title={zone.reference}>
                  {zone.description}
                </th>
                {days.map((one) => (
                  <Slot key={one} cell={known.get(`${zone.id} ${one}`)} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

function Slot({ cell }: { cell: Cell | undefined }) {
  if (!cell) return <td className={css.none} />;
  const share = cell.capacity > 0 ? cell.booked / cell.capacity : 0;
  const percent = Math.min(100, Math.floor(share * 100));
  const title = `${date(cell.date)} : ${number(cell.booked)} programmations sur ${number(cell.capacity)}, dont ${number(cell.count_schedulings)} de cette campagne`;
  return (
    <td
      className={css.slot}
      data-full={share >= 1 || undefined}
      data-high={percent >= 80 || undefined}
      style={{ '--share': Math.min(1, share) } as CSSProperties}
      title={title}
    >
      {percent}
    </td>
  );
}
