import { afterAll } from 'vitest';

const closers: (() => Promise<void>)[] = [];

/**
 * Closes something after the last test of the file that opened it, the newest first. For what helpers of tests open:
 * files of one worker share the helpers' modules, and a hook of a module would run for the first file only.
 */
export const afterFile = (close: () => Promise<void>): number => closers.push(close);

/** Registers the end of a file; each file calls it, from `setup.ts`. */
export function closeAfterFile(): void {
  afterAll(async () => {
    for (const close of closers.splice(0).toReversed()) await close();
  });
}
