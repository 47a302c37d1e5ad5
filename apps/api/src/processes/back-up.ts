import { run } from './run.ts';

await run(async () => (await import('./back-up-once.ts')).backUpOnce);
