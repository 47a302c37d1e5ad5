import { run } from './run.ts';

await run(async () => (await import('./serve.ts')).serve);
