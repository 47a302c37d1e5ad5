import { formatDate } from '../format/date.ts';
import { formatMoney } from '../format/money.ts';
import type { BankBalance, BankStatement } from './types.ts';

/**
 * Why a statement is not whole, in French: its opening balance and its movements do not give its closing balance.
 * Undefined when they do.
 */
export function balanceFault(opening: number, movements: number, closing: number): string | undefined {
  const expected = opening + movements;
  if (expected === closing) return undefined;
  return `L’ancien solde et les mouvements donnent ${formatMoney(expected)}, et le nouveau solde est de ${formatMoney(closing)} : le fichier est coupé ou modifié.`;
}

/**
 * What is missing between the last known closing balance of an account and a statement, in cents and in French: a
 * statement was not read. Undefined when the statement follows, and for a notice, which has no balance.
 */
export function statementGap(
  last: BankBalance,
  { opening }: Pick<BankStatement, 'opening'>,
): { readonly cents: number; readonly reason: string } | undefined {
  if (!opening || opening.cents === last.cents) return undefined;
  const cents = opening.cents - last.cents;
  const reason = `Le dernier solde connu, au ${formatDate(last.date)}, est de ${formatMoney(last.cents)} ; ce relevé part de ${formatMoney(opening.cents)} : il manque un relevé, ou ${formatMoney(Math.abs(cents))} de mouvements.`;
  return { cents, reason };
}
