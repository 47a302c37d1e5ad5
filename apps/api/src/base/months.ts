import { addDays } from '@officine/domain';

const MONTH_NAME = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Last day of the month of a day: `lastOfMonth('2026-02-01')` is `2026-02-28`. */
export const lastOfMonth = (day: string): string =>
  addDays(`${addDays(`${day.slice(0, 7)}-01`, 31).slice(0, 7)}-01`, -1);

/** First and last day: `daysOfMonth('2026-02')` is `['2026-02-01', '2026-02-28']`. */
export const daysOfMonth = (month: string): [first: string, last: string] => [
  `${month}-01`,
  lastOfMonth(`${month}-01`),
];

/** The month that is `count` months after another one, or before it: `monthAfter('2026-12', 1)` is `2027-01`. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** French name of the month of a day: `février 2026`. */
export const monthName = (day: string): string => MONTH_NAME.format(new Date(`${day}T00:00:00Z`));

/** Why nothing is written in a closed month, and what to do: `Octobre 2026 est clos : …`. */
export function closedMonthText(month: string, todo?: string): string {
  const name = monthName(`${month}-01`);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} est clos : ${todo ?? 'choisissez un jour d’un mois ouvert, ou rouvrez ce mois.'}`;
}
