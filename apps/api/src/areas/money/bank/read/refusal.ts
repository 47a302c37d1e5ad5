import { type FileError, fileError, rowError } from '@officine/domain';

/** A bank's file that is refused as a whole, with the reasons in French. */
export class BankFileError extends Error {
  override readonly name = 'BankFileError';
  constructor(readonly errors: readonly FileError[]) {
    super(errors.map(({ reason }) => reason).join('\n'));
  }
}

/** Refuses a file for what one of its lines says. */
export const atLine = (line: number, reason: string): BankFileError => new BankFileError([rowError(line, reason)]);
/** Throws for a file of another format. */
export const notRead = (reason: string): BankFileError => new BankFileError([fileError('not_text', reason)]);
