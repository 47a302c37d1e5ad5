import { type FileError, fileMessage, parseBudget } from '@officine/domain';
import type { RowError } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { AppError, type Violation } from '../errors.ts';
import type { Share } from './allocate-shares.ts';

export interface ReadBudget {
  readonly shares: readonly Share[];
  /** Cents. */
  readonly total: number;
  /** Rows that were left out, by line. */
  readonly errors: readonly FileError[];
  /** Pharmacies of the file that are disabled; their rows are among the errors. */
  readonly inactive: readonly number[];
}

/** Lines told one by one in a refusal; whoever has more to correct begins with these. */
const TOLD = 200;
/** What the columns of amounts hold. */
const MOST_CENTS = 2_000_000_000;

/** The rows of a budget file with the pharmacies of their CIPs; everything that is wrong with it, by line. */
export async function readBudget(tx: postgres.ISql, bytes: Uint8Array): Promise<ReadBudget> {
  const { rows, errors: wrong } = parseBudget(bytes);
  const found = await tx<{ cip: string; id: number; name: string; active: boolean }[]>`
    select b.cip, p.id, p.name, p.is_active as active
    from pharmacy_billings b join pharmacies p on p.id = b.pharmacy_id
    where b.cip = any(${rows.map(({ cip }) => cip)}::text[])`;
  const known = new Map(found.map((pharmacy) => [pharmacy.cip, pharmacy]));
  const errors = [...wrong];
  const shares: Share[] = [];
  const inactive: number[] = [];
  for (const { line, cip, total } of rows) {
    const pharmacy = known.get(cip);
    const refuse = (reason: string) => errors.push({ line, column: 'CIP', value: cip, reason });
    if (!pharmacy) refuse(`Le code CIP ${cip} n’est celui d’aucune pharmacie.`);
    else if (pharmacy.active) shares.push({ pharmacy: pharmacy.id, budget: total });
    else {
      refuse(`La pharmacie « ${pharmacy.name} » est désactivée.`);
      inactive.push(pharmacy.id);
    }
  }
  errors.sort((a, b) => a.line - b.line);
  return { shares, inactive, errors, total: shares.reduce((sum, { budget }) => sum + budget, 0) };
}

/** Is there something to go on with, the wrong rows left aside? */
export const isUsable = ({ errors, shares, total }: ReadBudget, skipErrors: boolean): boolean =>
  shares.length > 0 && total <= MOST_CENTS && (skipErrors || errors.length === 0);

const where = ({ line, column }: FileError) => `Ligne ${line}${column ? `, colonne ${column}` : ''}`;

/** One line of a refusal for each wrong row. */
export function budgetViolations({ errors }: ReadBudget): Violation[] {
  const told = errors.slice(0, TOLD).map((error) => `${where(error)} : ${error.reason}`);
  if (errors.length > TOLD) told.push(`Et ${errors.length - TOLD} autres erreurs.`);
  return told.map((message) => ({ propertyPath: 'budgetFile', message, code: 'budget_file_invalid' }));
}

/** « Le fichier de budget n'est pas valide : … », with every wrong row. */
export const budgetRefusal = (budget: ReadBudget): AppError =>
  new AppError('budget_file_invalid', fileMessage('budget', budget.errors), budgetViolations(budget));

/** The rows that were left out, as the simulation tells them. */
export const leftOut = ({ errors }: ReadBudget): RowError[] =>
  errors.map(({ line, column, value, reason }) => ({
    line,
    column: column ?? null,
    value: value ?? null,
    message: reason,
  }));
