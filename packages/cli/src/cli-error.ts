import { EXIT, type ExitCode } from './exit-codes.ts';

/** Ends the command with a French sentence, an exit code, and what to do about it. */
export class CliError extends Error {
  readonly exitCode: ExitCode;
  /** One line: the flag to give, the command to run. */
  readonly hint: string | undefined;
  constructor(message: string, exitCode: ExitCode = EXIT.error, hint?: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.exitCode = exitCode;
    this.hint = hint;
  }
}

/** The command line itself is wrong: exit code 2. */
export const usage = (message: string, hint?: string): CliError => new CliError(message, EXIT.usage, hint);
