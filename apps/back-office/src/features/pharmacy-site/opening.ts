import {
  addDays,
  type OpeningState,
  openingState,
  territoryOf,
  timeZoneOf,
  WEEKDAYS,
  type WeekHours,
} from '@officine/domain';
import type { PharmacySite } from '@officine/sdk/contract';
import { useEffect, useState } from 'react';
import { dayjs } from '../../kit/format/time.ts';
import * as css from './hours.css.ts';

/** `08:30` → `8 h 30`. */
export const clock = (time: string): string =>
  `${Number(time.slice(0, 2))} h ${time.slice(3) === '00' ? '' : time.slice(3)}`.trim();
export const hoursOf = (site: PharmacySite): WeekHours =>
  Object.fromEntries(WEEKDAYS.map((key) => [key, site[`hours_${key}`]]));

/** The time in the pharmacy's time zone, updated every half minute: overseas departments differ from Paris. */
export function useNow(postcode: string): { date: string; time: string } {
  const timeZone = timeZoneOf(territoryOf(postcode));
  const read = () =>
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(new Date());
  const [now, setNow] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => setNow(read()), 30_000);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `read` only depends on the zone
  }, [timeZone]);
  return { date: now.slice(0, 10), time: now.slice(11, 16) };
}

/** `demain à 9 h`, `lundi à 8 h 30`. */
function whenOf(next: { date: string; time: string }, today: string): string {
  const day =
    next.date === today ? '' : next.date === addDays(today, 1) ? 'demain ' : `${dayjs(next.date).format('dddd')} `;
  return `${day}à ${clock(next.time)}`;
}
function wordsOf(state: OpeningState, today: string): string {
  if (state.isOpen) return `Ouvert jusqu’à ${clock(state.until)}`;
  const again = state.next ? `ouvre ${whenOf(state.next, today)}` : 'appelez avant de venir';
  return state.holiday ? `Jour férié (${state.holiday}) : appelez avant de venir` : `Fermé, ${again}`;
}

/** Open or closed now, and until when. */
export function Status({ site }: { site: PharmacySite }) {
  const { date, time } = useNow(site.postcode);
  const state = openingState(hoursOf(site), date, time, territoryOf(site.postcode));
  if (!state) return null;
  return (
    <p className={css.status} data-open={state.isOpen || undefined}>
      {wordsOf(state, date)}
    </p>
  );
}
