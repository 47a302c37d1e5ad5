/** A writer of CFONB 120, as a bank makes the files that the reader is given. */
export interface Movement {
  readonly day: string;
  readonly cents: number;
  readonly operation: string;
  readonly label: string;
  readonly reference?: string;
  readonly returnCode?: string;
  /** Qualifiers and texts of the complements. */
  readonly details?: readonly (readonly [qualifier: string, text: string])[];
}
export interface Account {
  readonly bank: string;
  readonly branch: string;
  readonly number: string;
}
export const ACCOUNT: Account = { bank: '20041', branch: '01005', number: '0500013M026' };
export const ACCOUNT_IBAN = 'FR1420041010050500013M02606';

/** `2026-03-01` as `010326`. */
const six = (day: string): string => `${day.slice(8)}${day.slice(5, 7)}${day.slice(2, 4)}`;
function overpunched(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(14, '0');
  return digits.slice(0, 13) + (cents < 0 ? '}JKLMNOPQR' : '{ABCDEFGHI').charAt(Number(digits.slice(13)));
}

/** A record of 120 characters, with texts at their positions from 1. */
export function recordOf(code: string, account: Account, texts: Readonly<Record<number, string>>): string {
  const places = { 1: code, 3: account.bank, 12: account.branch, 17: 'EUR', 20: '2', 22: account.number, ...texts };
  let line = ' '.repeat(120);
  for (const [from, text] of Object.entries(places)) {
    const at = Number(from) - 1;
    line = line.slice(0, at) + text + line.slice(at + text.length);
  }
  return line.slice(0, 120);
}
export const balanceRecord = (code: '01' | '07', day: string, cents: number, account: Account = ACCOUNT): string =>
  recordOf(code, account, { 35: six(day), 91: overpunched(cents) });

export function movementRecords(movement: Movement, account: Account = ACCOUNT): string[] {
  const { day, cents, operation, label, reference = '', returnCode = '', details = [] } = movement;
  const first = { 33: operation, 35: six(day), 41: returnCode, 43: six(day), 49: label.slice(0, 31) };
  return [
    recordOf('04', account, { ...first, 91: overpunched(cents), 105: reference.slice(0, 16) }),
    ...details.map(([qualifier, text]) =>
      recordOf('05', account, { 33: operation, 35: six(day), 46: qualifier, 49: text.slice(0, 70) }),
    ),
  ];
}

/** The records of one statement, whose closing balance follows from its movements. */
export function statementRecords(
  days: readonly [first: string, last: string],
  opening: number,
  movements: readonly Movement[],
  account: Account = ACCOUNT,
): string[] {
  const closing = movements.reduce((sum, { cents }) => sum + cents, opening);
  return [
    balanceRecord('01', days[0], opening, account),
    ...movements.flatMap((movement) => movementRecords(movement, account)),
    balanceRecord('07', days[1], closing, account),
  ];
}
