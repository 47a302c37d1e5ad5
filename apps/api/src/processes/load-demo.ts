import { run } from './run.ts';

await run(async () => (await import('./fill-demo.ts')).fillDemo);
