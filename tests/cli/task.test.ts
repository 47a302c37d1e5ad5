import { expect, it } from 'vitest';
import { startWorker } from '../../apps/api/src/areas/desk/tasks/worker.ts';
import { taskBodies } from '../../apps/api/src/http/tasks.ts';
import { campaignWorld } from '../../apps/api/test/campaign.ts';
import { listen, officine } from './officine.ts';

const world = await campaignWorld();
const url = await listen(world.app);

it('stops watching a task on Ctrl+C without cancelling it, and watches it again to its end', async () => {
  await officine(['login', '--url', url, '-u', 'admin', '--password-stdin'], { input: 'officine-2026' });
  const left = await officine(['task', 'run', 'sitemap', '--watch'], {
    onStart: (child) =>
      child.stderr?.on('data', (text) => {
        if (String(text).includes('lancée')) child.kill('SIGINT');
      }),
  });
  expect([left.code, left.stderr]).toEqual([8, expect.stringContaining('Pour y revenir : officine task watch 1')]);
  expect((await officine(['task', 'list', '--state', 'waiting', '--format', 'ids'])).stdout).toBe('1\n');
  expect((await officine(['task', 'run', 'sitemap'])).code).toBe(1);

  const { host, port, user, pass, database } = world.services.sql.options as unknown as Record<string, string>;
  const stop = await startWorker(world.services, {
    url: `postgres://${user}:${pass ?? ''}@${host?.[0]}:${port?.[0]}/${database}`,
    concurrency: 1,
    heartbeatMs: 1000,
    bodies: taskBodies,
  });
  const watched = await officine(['task', 'watch', '1', '--json', 'state,result']);
  await stop();
  expect(watched.code).toBe(0);
  expect(JSON.parse(watched.stdout)).toMatchObject({ state: 'done', result: { pages: expect.any(Number) } });
});
