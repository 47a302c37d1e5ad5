import { join } from 'node:path';
import type { Row } from '../harness/bench.ts';
import { api } from '../harness/paths.ts';

/**
 * Seconds from the start of the built server to its first successful response: with an empty folder (database and demo
 * data are created), then a second time.
 */
export const row: Row = {
  name: 'start',
  async run(bench) {
    const folder = bench.folder('start');
    const start = () =>
      bench.start({
        script: join(api, 'dist/main.js'),
        args: () => ['serve'],
        folder,
        env: { OFFICINE_DATA: join(folder, 'data') },
        probe: '/api/ready',
      });
    for (const [name, most] of [
      ['start-first', 30],
      ['start-second', 5],
    ] as const) {
      const server = await start();
      bench.report({ name, value: server.seconds, unit: 's', goal: { of: 'value', most } });
      await server.stop();
    }
  },
};
