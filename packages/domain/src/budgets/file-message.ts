import type { FileError } from '../csv/table.ts';

const HEADS = {
  budget: "Le fichier de budget n'est pas valide",
  cip: "Le fichier CIP n'est pas valide",
  customers: "Le fichier d'import n'est pas valide",
  lists: "Le fichier d'import n'est pas valide",
} as const;

/**
 * Summarises the errors of a refused file in one sentence: the reason when there is one error, else the number of
 * errors. `fileMessage('budget', errors)` is `"Le fichier de budget n'est pas valide : le fichier est vide."`.
 */
export function fileMessage(file: keyof typeof HEADS, errors: readonly FileError[]): string {
  const [first] = errors;
  if (first === undefined) throw new RangeError('fileMessage: no errors');
  if (errors.length > 1) return `${HEADS[file]} : ${errors.length} erreurs à corriger.`;
  const reason = first.reason.charAt(0).toLowerCase() + first.reason.slice(1);
  return `${HEADS[file]} : ${(first.line ?? 0) > 1 ? `ligne ${first.line}, ` : ''}${reason}`;
}
