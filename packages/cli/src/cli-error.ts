import { EXIT, type ExitCode } from './exit-codes.ts';

/** An error that ends the command with a French message, an exit code and a hint. */
export class CliError extends Error {
  readonly exitCode: ExitCode;
  /** One line: the option to give, the command to run. */
  readonly hint: string | undefined;
  constructor(message: string, exitCode: ExitCode = EXIT.error, hint?: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.exitCode = exitCode;
    this.hint = hint;
  }
}

/** An error in the command line: exit code 2. */
export const usage = (message: string, hint?: string): CliError => new CliError(message, EXIT.usage, hint);
