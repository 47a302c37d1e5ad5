import { type BudgetRow, type FileError, parseBudget, rowError } from '@officine/domain';
import type postgres from 'postgres';
import type { Share } from './allocate-shares.ts';

export interface ReadBudget {
  readonly shares: readonly Share[];
  /** Cents. */
  readonly total: number;
  /** Errors of rows, which are left out, by line; or an error of the whole file, with no share. */
  readonly errors: readonly FileError[];
  /** Rows whose CIP is that of no pharmacy, or no CIP; they are among the errors. */
  readonly unknown: readonly Omit<BudgetRow, 'total'>[];
  /** Active pharmacies of the rows. */
  readonly rows: readonly {
    readonly line: number;
    readonly id: number;
    readonly name: string;
    readonly locality: string;
  }[];
  /** Pharmacies of the file that are disabled; their rows are among the errors. */
  readonly inactive: readonly number[];
}

/** The largest sum that the columns of amounts hold. */
const MAX_TOTAL_CENTS = 2_000_000_000;

/** The rows of a budget file with the pharmacies of their CIPs, and every error of the file, by line. */
export async function readBudget(tx: postgres.ISql, bytes: Uint8Array): Promise<ReadBudget> {
  const { rows, errors: wrong, nameless } = parseBudget(bytes);
  const found = await tx<{ cip: string; id: number; name: string; locality: string; active: boolean }[]>`
    select b.cip, p.id, p.name, p.locality, p.is_active as active
    from pharmacy_billings b join pharmacies p on p.id = b.pharmacy_id
    where b.cip = any(${rows.map(({ cip }) => cip)}::text[])`;
  const known = new Map(found.map((pharmacy) => [pharmacy.cip, pharmacy]));
  const errors = [...wrong];
  const shares: Share[] = [];
  const inactive: number[] = [];
  const unknown: Omit<BudgetRow, 'total'>[] = [...nameless];
  const named: ReadBudget['rows'][number][] = [];
  for (const row of rows) {
    const { line, cip, total } = row;
    const pharmacy = known.get(cip);
    const refuse = (reason: string) => errors.push(rowError(line, reason, 'CIP', cip));
    if (!pharmacy) {
      refuse(`Le code CIP ${cip} n’est celui d’aucune pharmacie.`);
      unknown.push(row);
    } else if (pharmacy.active) {
      shares.push({ pharmacy: pharmacy.id, budget: total });
      named.push({ line, id: pharmacy.id, name: pharmacy.name, locality: pharmacy.locality });
    } else {
      refuse(`La pharmacie « ${pharmacy.name} » est désactivée.`);
      inactive.push(pharmacy.id);
    }
  }
  errors.sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  return { shares, rows: named, unknown, inactive, errors, total: shares.reduce((sum, { budget }) => sum + budget, 0) };
}

/** Can the campaign be simulated with what is left without the wrong rows? */
export const isUsable = ({ errors, shares, total }: ReadBudget, skipErrors: boolean): boolean =>
  shares.length > 0 && total <= MAX_TOTAL_CENTS && (skipErrors || errors.length === 0);
