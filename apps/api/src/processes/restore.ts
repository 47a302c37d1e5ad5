import { run } from './run.ts';

await run(async () => (await import('./restore-once.ts')).restoreOnce);
