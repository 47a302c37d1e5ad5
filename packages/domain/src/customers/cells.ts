import { isDate } from '../calendar/date.ts';
import { accept, type Check, refuse } from '../check.ts';
import { CLEAR_MARK } from '../constants.ts';
import { runsAsFormula } from '../csv/write.ts';
import { EMAIL_ADDRESS } from '../format/email-address.ts';
import { WEB_ADDRESS } from '../format/web-address.ts';

/** Error values of spreadsheets, in French and English. */
const SPREADSHEET_ERROR = /^#(?:N\/A|REF!|NOM\?|NAME\?|VALEUR!|VALUE!|DIV\/0!|NUL!|NULL!|NOMBRE!|NUM!)$/i;
/** Excel serial date: days since 1899-12-30. The range is 1954 to 2119. */
const EXCEL_SERIAL_DATE = /^[2-7]\d{4}(?:[.,]\d+)?$/;
const MIDNIGHT = '(?:[ T]+00:00(?::00(?:\\.0+)?)?Z?)?';
const FRENCH_DATE = new RegExp(`^(\\d{1,2})[/.-](\\d{1,2})[/.-](\\d{4})${MIDNIGHT}$`);
const ISO_DATE = new RegExp(`^(\\d{4})-(\\d{2})-(\\d{2})${MIDNIGHT}$`);

/**
 * Whether a text must get an apostrophe: a spreadsheet would run it as a formula, or the import would read a `#` mark.
 */
const needsApostrophe = (text: string): boolean => /^#|^'+#/.test(text) || runsAsFormula(text.replace(/^'+/, ''));
/**
 * Formats a text as a cell: formulas such as `=1+1` and marks such as `###` get an apostrophe, which `readCell`
 * removes.
 */
export const writeCell = (text: string): string => (needsApostrophe(text) ? `'${text}` : text);

/** The trimmed text of a cell, without the apostrophe that `writeCell` adds. */
export function readCell(raw: string): string {
  const text = raw.trim();
  return text.startsWith("'") && needsApostrophe(text) ? text.slice(1) : text;
}

/** The reason why a raw cell is unusable in every column, in French; undefined when it is usable. */
export function damageOf(raw: string): string | undefined {
  const text = raw.trim();
  if (SPREADSHEET_ERROR.test(text)) return `Cette cellule contient une erreur de tableur (${text}).`;
  if (/^#{4,}$/.test(text))
    return `La colonne était trop étroite quand le fichier a été enregistré ; pour vider le champ, écrivez ${CLEAR_MARK}.`;
  if (text.startsWith('=')) return 'Cette cellule est une formule : remplacez-la par sa valeur.';
  return undefined;
}

/**
 * Reads `01/03/2026`, `1-3-2026` or `2026-03-01` as `2026-03-01`. Dates damaged by a spreadsheet are refused, with the
 * reason.
 */
export function readDay(text: string): Check {
  if (EXCEL_SERIAL_DATE.test(text)) {
    const guess = new Date(Date.UTC(1899, 11, 30 + Math.trunc(Number(text.replace(',', '.'))))).toISOString();
    return refuse(
      `Excel a remplacé la date par un nombre (${text}, sans doute le ${writeDay(guess.slice(0, 10))}) : mettez la colonne au format Date.`,
    );
  }
  if (/^\d{1,2}[/.-]\d{1,2}[/.-]\d{2}$/.test(text)) return refuse('L’année doit avoir quatre chiffres.');
  const [, day = '', month = '', year] = FRENCH_DATE.exec(text) ?? [];
  const [, isoYear, isoMonth, isoDay] = ISO_DATE.exec(text) ?? [];
  const date = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : `${isoYear}-${isoMonth}-${isoDay}`;
  if (!isDate(date)) return refuse('Date attendue, au format JJ/MM/AAAA.');
  if (date < '1900-01-01' || date > '2100-12-31') return refuse('L’année doit être entre 1900 et 2100.');
  return accept(date);
}

/** `writeDay('2026-03-01')` is `'01/03/2026'`. */
export const writeDay = (date: string): string => `${date.slice(8)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;

export function readYesNo(text: string): Check {
  const value = text.toUpperCase();
  return value === 'OUI' || value === 'NON' ? accept(value) : refuse('OUI ou NON attendu.');
}

/**
 * Why a whole number cannot be read for sure: `12,000` is 12 in France and twelve thousand elsewhere. Undefined for any
 * other text.
 */
export const thousandsOf = (text: string): string | undefined =>
  /^[-−]?\d{1,3}[.,]\d{3}$/.test(text)
    ? `« ${text} » peut se lire ${text.replace(/[.,].*/, '')} ou ${text.replace(/[.,]/, ' ')} : écrivez ce nombre sans virgule ni point.`
    : undefined;

/** Reads a whole number from 0 on: the value of `'1 204'` and of `'1204,00'` is `'1204'`. */
export function readCount(text: string): Check {
  const thousands = thousandsOf(text);
  if (thousands) return refuse(thousands);
  const digits = text.replace(/\s/g, '').replace(/[.,]00?$/, '');
  if (/^\d[.,]\d{1,30}E\+?\d{1,5}$/i.test(digits)) return refuse(`Ce nombre a été abîmé par Excel (${text}).`);
  if (!/^\d+$/.test(digits)) return refuse('Nombre entier attendu, 0 ou plus.');
  return Number(digits) <= 2_000_000_000 ? accept(String(Number(digits))) : refuse('Ce nombre est trop grand.');
}

export const readText =
  (max: number) =>
  (text: string): Check =>
    text.length <= max ? accept(text) : refuse(`${max} caractères au plus.`);

export const readEmail = (text: string): Check =>
  text.length <= 255 && EMAIL_ADDRESS.test(text) ? accept(text) : refuse('Cet email n’est pas valide.');

const HOST = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.){1,20}[a-z]{2,63}$/i;
/** Accepts an absolute http or https URL with a domain name. */
export function readUrl(text: string): Check {
  if (!/^https?:\/\//i.test(text)) return refuse('L’URL doit commencer par https:// ou http://.');
  const wrong = refuse('Cette URL n’est pas valide.');
  if (text.length > 2048 || !WEB_ADDRESS.test(text) || !URL.canParse(text)) return wrong;
  return HOST.test(new URL(text).hostname) ? accept(text) : wrong;
}
