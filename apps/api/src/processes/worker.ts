import { run } from './run.ts';

await run(async () => (await import('./work.ts')).work);
