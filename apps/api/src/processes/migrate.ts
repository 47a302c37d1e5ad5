import { run } from './run.ts';

await run(async () => (await import('./migrate-once.ts')).migrateOnce);
