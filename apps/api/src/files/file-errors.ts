import { type FileError, fileMessage } from '@officine/domain';
import { pathOfPlace, type RowError } from '@officine/sdk/contract';
import { AppError, type Violation } from '../base/errors.ts';

/** Errors of a file that one answer lists; the caller corrects these first. */
export const MAX_LISTED_ERRORS = 200;

/** CSV files whose rows are checked: the field that takes each, and the code of its refusal. */
const FILES = {
  budget: { field: 'budgetFile', code: 'budget_file_invalid' },
  cip: { field: 'file', code: 'cip_file_invalid' },
  customers: { field: 'file', code: 'import_file_invalid' },
  lists: { field: 'file', code: 'import_file_invalid' },
} as const;
type CheckedFile = keyof typeof FILES;

const others = (count: number, noun: string) => (count > 1 ? `Et ${count} autres ${noun}s.` : `Et une autre ${noun}.`);

/**
 * One violation for each error, at its place in the file (`budgetFile[12].CIP`), the first `MAX_LISTED_ERRORS`. A last
 * one, at the file, counts the errors beyond; or the rows whose errors are not in `errors`, when `unlistedRows` says
 * how many.
 */
export function fileViolations(file: CheckedFile, errors: readonly FileError[], unlistedRows = 0): Violation[] {
  const { field, code } = FILES[file];
  const listed: Violation[] = errors
    .slice(0, MAX_LISTED_ERRORS)
    .map(({ line, column, value, reason, code: finer }) => ({
      propertyPath: pathOfPlace({ field, line, column }),
      message: reason,
      code: finer ?? code,
      ...(value !== null && { value }),
    }));
  const left = errors.length - listed.length;
  if (unlistedRows > 0) listed.push({ propertyPath: field, message: others(unlistedRows, 'ligne'), code });
  else if (left > 0) listed.push({ propertyPath: field, message: others(left, 'erreur'), code });
  return listed;
}

/** « Le fichier de budget n'est pas valide : … », with a violation for each error. */
export const fileRefusal = (file: CheckedFile, errors: readonly FileError[], unlistedRows = 0): AppError =>
  new AppError(FILES[file].code, fileMessage(file, errors), fileViolations(file, errors, unlistedRows));

/** The errors of rows, as the contract has them. An error of the file as a whole is about no row. */
export const toRowErrors = (errors: readonly FileError[]): RowError[] =>
  errors.flatMap(({ line, column, value, reason }) => (line === null ? [] : { line, column, value, message: reason }));
