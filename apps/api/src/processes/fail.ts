import { StartError } from '../config/start-error.ts';

/** Ends the process with code 1 and one French line on the error stream, without a stack trace. */
export function fail(error: unknown): never {
  const message = (error instanceof Error ? error.message : String(error)).split('\n')[0];
  process.stderr.write(error instanceof StartError ? `${message}\n` : `Officine ne peut pas démarrer : ${message}\n`);
  process.exit(1);
}
