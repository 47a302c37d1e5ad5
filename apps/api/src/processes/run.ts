import { StartError } from '../config/start-error.ts';
import { nodeTooOld } from './node-version.ts';

/** Ends the process with code 1 and one French line on the error stream, never a stack. */
export function fail(error: unknown): never {
  const message = (error instanceof Error ? error.message : String(error)).split('\n')[0];
  process.stderr.write(error instanceof StartError ? `${message}\n` : `Officine ne peut pas démarrer : ${message}\n`);
  process.exit(1);
}

/**
 * Runs a process: old Node, `--help` and every failure are dealt with here.
 * The rest is loaded by `load` only then, since it may not even parse on an older Node.
 */
export async function run(load: () => Promise<() => Promise<void>>): Promise<void> {
  const tooOld = nodeTooOld(process.versions.node);
  if (tooOld !== undefined) fail(new StartError(tooOld));
  try {
    if (process.argv.includes('--help') || process.argv.includes('-h')) {
      const { describeSettings } = await import('../config/config.ts');
      process.stdout.write(describeSettings());
      return;
    }
    const start = await load();
    await start();
  } catch (error) {
    fail(error);
  }
}
