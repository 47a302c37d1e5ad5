import { type BankBalance, type BankEntry, type BankStatement, balanceFault } from '@officine/domain';
import { dayOf, signedCents } from './amounts.ts';
import { atLine } from './refusal.ts';
import { all, at, type Element, text } from './xml.ts';

const COPIES = ['CODU', 'COPY', 'DUPL'];
/** Balances that begin and end a statement; `ITBD` those of its pages. */
const OPENINGS = ['OPBD', 'PRCD', 'ITBD'];
const CLOSINGS = ['CLBD', 'ITBD'];

function balanceOf(
  statement: Element,
  codes: readonly string[],
  pick: 0 | -1,
): (BankBalance & Pick<Element, 'line'>) | null {
  const balances = all(statement, 'Bal');
  for (const code of codes) {
    const balance = balances.filter((each) => text(each, 'Tp', 'CdOrPrtry', 'Cd') === code).at(pick);
    if (!balance) continue;
    const date = dayOf(at(balance, 'Dt'));
    if (date === null) throw atLine(balance.line, 'Ce solde n’a pas de date.');
    return { date, cents: signedCents(balance), line: balance.line };
  }
  return null;
}

const withoutLine = (balance: BankBalance | null): BankBalance | null =>
  balance && { date: balance.date, cents: balance.cents };

/** Reads a `Stmt` or a `Ntfctn` whose entries were taken before. Throws a `BankFileError`, as for a wrong balance. */
export function statementOf(
  element: Element,
  format: 'camt.053' | 'camt.054',
  { entries, pending }: Pick<BankStatement, 'entries' | 'pending'>,
): BankStatement {
  const id = at(element, 'Acct', 'Id');
  const account = text(id, 'IBAN') ?? text(id, 'Othr', 'Id');
  if (account === null) throw atLine(element.line, 'Ce relevé ne dit pas de quel compte il est.');
  const isNotice = format === 'camt.054';
  const opening = isNotice ? null : balanceOf(element, OPENINGS, 0);
  const closing = isNotice ? null : balanceOf(element, CLOSINGS, -1);
  if (!isNotice && !(opening && closing))
    throw atLine(element.line, 'Ce relevé n’a pas d’ancien ou de nouveau solde : le fichier est coupé.');
  const balance = at(element, 'Bal', 'Amt')?.attributes['Ccy'];
  const currency = text(element, 'Acct', 'Ccy') ?? balance ?? entries[0]?.currency ?? 'EUR';
  const isBalanced = closing !== null && entries.every((entry) => entry.currency === currency);
  if (opening && closing && isBalanced) checkBalance(opening.cents, entries, closing);
  return {
    format,
    account: account.replaceAll(' ', ''),
    currency,
    id: text(element, 'Id'),
    line: element.line,
    opening: withoutLine(opening),
    closing: withoutLine(closing),
    entries,
    pending,
    isCopy: COPIES.includes(text(element, 'CpyDplctInd') ?? ''),
    isBalanced,
  };
}

function checkBalance(opening: number, entries: readonly BankEntry[], closing: { cents: number; line: number }): void {
  const movements = entries.reduce((sum, { cents }) => sum + cents, 0);
  const fault = balanceFault(opening, movements, closing.cents);
  if (fault) throw atLine(closing.line, fault);
}
