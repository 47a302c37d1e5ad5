import { isDate } from '../calendar/date.ts';
import { accept, type Check, refuse } from '../check.ts';
import { ibanFrom } from '../identifiers/iban.ts';

export const RECORD_CHARS = 120;
/** Years of two digits up to this one are of this century. */
const LAST_YEAR = 60;

export interface CfonbRecord {
  readonly line: number;
  readonly text: string;
}

/** A field by its first and last positions, counted from 1 as the standard does. */
export const field = ({ text }: CfonbRecord, from: number, to: number): string => text.slice(from - 1, to).trim();

/** A day in the form JJMMAA. */
export function dayOf(text: string): Check {
  const [, day, month, year = ''] = /^(\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
  const date = `${Number(year) <= LAST_YEAR ? 20 : 19}${year}-${month}-${day}`;
  return isDate(date) ? accept(date) : refuse(`« ${text} » n’est pas une date de la forme JJMMAA.`);
}

const CREDITS = '{ABCDEFGHI';
const DEBITS = '}JKLMNOPQR';
/** Letters that stand for `{` and `}` in the French variant of ASCII. */
const FRENCH: Readonly<Record<string, string>> = { é: '{', è: '}' };

/**
 * An amount in cents: 13 digits and a letter that is the last digit and the sign. `amountOf('0000000001904}', '2')` is
 * −19040. Refuses an amount with a fraction of a cent.
 */
export function amountOf(text: string, decimals: string): Check<number> {
  const letter = text.slice(-1);
  const sign = FRENCH[letter] ?? letter;
  const credit = CREDITS.indexOf(sign);
  const digit = credit >= 0 ? credit : DEBITS.indexOf(sign);
  if (!/^\d{13}.$/u.test(text) || digit < 0)
    return refuse(
      `« ${text} » n’est pas un montant CFONB : 13 chiffres, puis la lettre du dernier chiffre et du signe.`,
    );
  if (!/^\d$/.test(decimals)) return refuse(`« ${decimals} » n’est pas un nombre de décimales.`);
  const cents = (Number(text.slice(0, 13)) * 10 + digit) * 10 ** (2 - Number(decimals));
  if (!Number.isSafeInteger(cents)) return refuse(`« ${text} » n’est pas un montant en centimes.`);
  return accept(credit >= 0 || cents === 0 ? cents : -cents);
}

/** The account and the currency of a record, as written: records of one statement have the same. */
export const accountKey = ({ text }: CfonbRecord): string =>
  text.slice(2, 7) + text.slice(11, 16) + text.slice(16, 19) + text.slice(21, 32);

/** Account of a record: its IBAN, with the keys that CFONB leaves out; without one, bank, branch and account. */
export function accountOf(record: CfonbRecord): string {
  const [bank, branch, account] = [field(record, 3, 7), field(record, 12, 16), field(record, 22, 32)];
  const isFrench = /^\d{5}$/.test(bank) && /^\d{5}$/.test(branch) && /^[0-9A-Z]{11}$/.test(account);
  return isFrench ? ibanFrom(bank, branch, account) : `${bank} ${branch} ${account}`;
}
