import { type FileError, fileError, rowError } from '@officine/domain';

/** A bank's file that is refused as a whole, with the reasons in French. */
export class BankFileError extends Error {
  override readonly name = 'BankFileError';
  constructor(readonly errors: readonly FileError[]) {
    super(errors.map(({ reason }) => reason).join('\n'));
  }
}

/** The error of a file that is refused for one of its lines. */
export const atLine = (line: number, reason: string): BankFileError => new BankFileError([rowError(line, reason)]);
/** The error of a file in another format. */
export const notRead = (reason: string): BankFileError => new BankFileError([fileError('not_text', reason)]);
