import type { FileError } from '../csv/table.ts';

const HEADS = {
  budget: "Le fichier de budget n'est pas valide",
  cip: "Le fichier CIP n'est pas valide",
  customers: "Le fichier d'import n'est pas valide",
} as const;

/**
 * One sentence about a refused file: what is wrong when it is one thing, else how many things, line by line elsewhere.
 * `fileMessage('budget', errors)` is `"Le fichier de budget n'est pas valide : le fichier est vide."`.
 */
export function fileMessage(file: keyof typeof HEADS, errors: readonly FileError[]): string {
  const [first] = errors;
  if (first === undefined) throw new RangeError('fileMessage: no error to tell');
  if (errors.length > 1) return `${HEADS[file]} : ${errors.length} erreurs à corriger.`;
  const reason = first.reason.charAt(0).toLowerCase() + first.reason.slice(1);
  return `${HEADS[file]} : ${first.line > 1 ? `ligne ${first.line}, ` : ''}${reason}`;
}
