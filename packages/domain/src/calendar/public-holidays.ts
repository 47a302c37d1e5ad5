import { addDays, compareDates, isDate } from './date.ts';

/** Territories with their own list of public holidays; `metropole` has the national one. */
export type Territory =
  | 'metropole'
  | 'alsace_moselle'
  | 'guadeloupe'
  | 'martinique'
  | 'guyane'
  | 'la_reunion'
  | 'mayotte';
export type PublicHoliday = { readonly date: string; readonly label: string };

const BY_DEPARTMENT: Readonly<Record<string, Territory>> = {
  '57': 'alsace_moselle',
  '67': 'alsace_moselle',
  '68': 'alsace_moselle',
  '971': 'guadeloupe',
  '972': 'martinique',
  '973': 'guyane',
  '974': 'la_reunion',
  '976': 'mayotte',
};

/** Territory of a department code (`'57'`) or a postcode (`'57000'`, `'97110'`); `'metropole'` by default. */
export function territoryOf(code: string): Territory {
  return BY_DEPARTMENT[code.slice(0, 3)] ?? BY_DEPARTMENT[code.slice(0, 2)] ?? 'metropole';
}

const ABOLITION: Partial<Record<Territory, string>> = {
  mayotte: '04-27',
  martinique: '05-22',
  guadeloupe: '05-27',
  guyane: '06-10',
  la_reunion: '12-20',
};

/**
 * Public holidays of a year, in order, by today's law. Two may have the same date (1 May and Ascension in 2008).
 * `publicHolidays(2026)[1]` is `{ date: '2026-04-06', label: 'Lundi de Pâques' }`.
 */
export function publicHolidays(year: number, territory: Territory = 'metropole'): PublicHoliday[] {
  if (!Number.isInteger(year) || year < 1583 || year > 9999) throw new RangeError(`publicHolidays: no year ${year}`);
  const on = (monthDay: string): string => `${year}-${monthDay}`;
  const easter = easterSunday(year);
  const holidays: PublicHoliday[] = [
    { date: on('01-01'), label: 'Jour de l’An' },
    { date: addDays(easter, 1), label: 'Lundi de Pâques' },
    { date: on('05-01'), label: 'Fête du Travail' },
    { date: on('05-08'), label: 'Victoire de 1945' },
    { date: addDays(easter, 39), label: 'Ascension' },
    { date: addDays(easter, 50), label: 'Lundi de Pentecôte' },
    { date: on('07-14'), label: 'Fête nationale' },
    { date: on('08-15'), label: 'Assomption' },
    { date: on('11-01'), label: 'Toussaint' },
    { date: on('11-11'), label: 'Armistice de 1918' },
    { date: on('12-25'), label: 'Noël' },
  ];
  if (territory === 'alsace_moselle') {
    holidays.push(
      { date: addDays(easter, -2), label: 'Vendredi saint' },
      { date: on('12-26'), label: 'Saint-Étienne' },
    );
  }
  const abolition = ABOLITION[territory];
  if (abolition !== undefined) holidays.push({ date: on(abolition), label: 'Abolition de l’esclavage' });
  return holidays.sort((a, b) => compareDates(a.date, b.date));
}

/** `isPublicHoliday('2026-12-26', 'alsace_moselle')` is true. */
export function isPublicHoliday(date: string, territory: Territory = 'metropole'): boolean {
  if (!isDate(date)) throw new RangeError(`not a YYYY-MM-DD date: ${JSON.stringify(date)}`);
  return publicHolidays(Number(date.slice(0, 4)), territory).some((holiday) => holiday.date === date);
}

// The anonymous Gregorian computus (Meeus, Astronomical Algorithms, ch. 8); its letters are the book's.
export function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  const month = String(Math.floor(n / 31)).padStart(2, '0');
  return `${year}-${month}-${String((n % 31) + 1).padStart(2, '0')}`;
}
