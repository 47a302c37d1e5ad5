/**
 * How a number format shows a number, as far as it matters for reading: a day, a time, both, hours that may exceed 24, or
 * a whole number at the places of its digits. Undefined: as a plain number.
 */
export type NumberFormat = 'day' | 'time' | 'instant' | 'hours' | Places | undefined;

/** `0` and `#` are places of digits, of which `0` is always shown; other signs are shown as they are. */
export interface Places {
  readonly places: readonly { readonly sign: string; readonly isDigit: boolean }[];
}

/** Formats that have a number and no code. */
export function builtInFormat(id: number): NumberFormat {
  if (id >= 14 && id <= 17) return 'day';
  if ((id >= 18 && id <= 21) || id === 45 || id === 47) return 'time';
  return id === 22 ? 'instant' : id === 46 ? 'hours' : undefined;
}

/** Excel's own limit. */
const MAX_CODE_CHARS = 255;
/** What a code shows as it is: `"texte"`, `\-`; and colours, conditions, languages, spaces: `[Red]`, `_)`, `*-`. */
const LITERAL = /"([^"]{0,255})"|\\(.)|\[[^\]]{0,255}\]|[_*]./g;

/** Reads a format's code, in the letters of English or of French: `dd/mm/yyyy`, `jj/mm/aaaa`, `00000`. */
export function formatOf(code: string): NumberFormat {
  const short = code.slice(0, MAX_CODE_CHARS);
  const bare = short.replace(LITERAL, '').split(';', 1)[0] ?? '';
  return clockFormat(bare, /\[(?:h{1,9}|m{1,9}|s{1,9})\]/i.test(short)) ?? digitFormat(short);
}

function clockFormat(bare: string, hasHours: boolean): NumberFormat {
  const isHalfDay = /am\/pm|a\/p/i.test(bare);
  const letters = bare.replace(/am\/pm|a\/p/gi, '').replace(/[^a-z]/gi, '');
  // A word, as « Standard », is no date, whatever its letters.
  if (/[^ymdhsja]/i.test(letters)) return undefined;
  const isDay = /[ydj]|m{3}/i.test(letters) || (/m/i.test(letters) && !/[hs]/i.test(letters) && !hasHours);
  if (hasHours && !isDay) return 'hours';
  const isTime = isHalfDay || /[hs]/i.test(letters);
  return isDay ? (isTime ? 'instant' : 'day') : isTime ? 'time' : undefined;
}

/** Signs between digits that people read as a part of a number: `02 61 91 10 51`, `+33 (0)2`. */
const BETWEEN = /^[\d +().\-\u00a0\u202f]*$/;
/** What people read as the start of an identifier: `"Z"00000`. */
const PREFIX = /^[A-Z]{1,5}[ -]?$/;

function digitFormat(code: string): Places | undefined {
  const places: { sign: string; isDigit: boolean }[] = [];
  for (const [token, quoted, escaped] of code.matchAll(/"([^"]{0,255})"|\\(.)|\[[^\]]{0,255}\]|[_*].|./gs)) {
    if (token === ';') break;
    const shown = quoted ?? escaped ?? (/^[ ()+-]$/.test(token) ? token : undefined);
    if (shown !== undefined) {
      if (BETWEEN.test(shown) || (places.length === 0 && PREFIX.test(shown)))
        for (const sign of shown) places.push({ sign, isDigit: false });
    } else if (/^[0#?]$/.test(token)) places.push({ sign: token === '0' ? '0' : '#', isDigit: true });
    else if (token.length === 1) return undefined;
  }
  const digits = places.filter(({ isDigit }) => isDigit);
  const least = digits.length - digits.findIndex(({ sign }) => sign === '0');
  const isPadded = digits.some(({ sign }) => sign === '0') && least > 1;
  const hasOwn = places.some(({ sign, isDigit }) => !isDigit && /\d/.test(sign));
  return digits.length > 0 && (isPadded || hasOwn) ? { places } : undefined;
}

/** A whole number as the format shows it: `00000` shows 6400 as `06400`. */
export function shownDigits({ places }: Places, digits: string): string {
  const first = places.findIndex(({ isDigit }) => isDigit);
  const padded = places.findIndex(({ sign, isDigit }) => isDigit && sign === '0');
  let rest = digits;
  let shown = '';
  for (const [at, { sign, isDigit }] of [...places.entries()].toReversed()) {
    if (!isDigit) shown = sign + shown;
    else if (at === first && rest !== '') shown = rest + shown;
    else if (rest !== '') {
      shown = rest.slice(-1) + shown;
      rest = rest.slice(0, -1);
    } else if (padded >= 0 && at >= padded) shown = `0${shown}`;
  }
  return shown.trim();
}

const DAY_SECONDS = 86_400;
/** The last day of Excel's calendar of 1900: 31/12/9999. */
const MAX_SERIAL_DAYS = 2_958_465;
const two = (number: number): string => String(number).padStart(2, '0');

/** Days from 1970 to day 0 of the workbook's calendar: that of Excel for Mac before 2011 begins in 1904. */
const EPOCHS = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const;
export type Calendar = keyof typeof EPOCHS;

/**
 * A serial number as `2026-03-01`, `2026-03-01 14:30:00` or `14:30`. Undefined where the calendar has no such day: the
 * number stands for itself.
 */
export function shownInstant(
  serial: number,
  format: 'day' | 'time' | 'instant' | 'hours',
  calendar: Calendar,
): string | undefined {
  const seconds = Math.round(serial * DAY_SECONDS);
  if (!Number.isFinite(seconds) || seconds < 0 || serial >= MAX_SERIAL_DAYS + 1) return undefined;
  if (format === 'hours' || format === 'time') {
    const time = format === 'hours' ? seconds : seconds % DAY_SECONDS;
    const rest = time % 60;
    return `${two(Math.floor(time / 3600))}:${two(Math.floor(time / 60) % 60)}${rest ? `:${two(rest)}` : ''}`;
  }
  // Excel's calendar of 1900 has a 29th of February, day 60: the days before it are one later than counted back from today.
  const isEarly = calendar === 1900 && seconds < 60 * DAY_SECONDS;
  const instant = new Date(EPOCHS[calendar] + (seconds + (isEarly ? DAY_SECONDS : 0)) * 1000);
  const text = instant.toISOString();
  return format === 'day' || seconds % DAY_SECONDS === 0 ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ');
}
