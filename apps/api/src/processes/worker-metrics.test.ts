import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort } from '../../../../tests/start/free-port.ts';
import { testApp } from '../../test/app.ts';
import { serveMetrics } from './worker-metrics.ts';

const port = String(await freePort());
const { services } = await testApp({ METRICS_PORT: port, OFFICINE_NODE: 'w1' });
const read = (path: string, headers = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers });

it('answers the measures of a worker on a port of its own, and nothing else', async () => {
  const stop = await serveMetrics(services);
  const answer = await read('/api/metrics');
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const text = await answer.text();
  expect(text).toContain('officine_info{node="w1"');
  expect(text).toContain('role="worker"');
  expect(text).toContain('officine_task_lag_seconds 0');
  expect((await read('/api/admin/zones')).status).toBe(404);
  const refused = await read('/api/metrics', { 'x-forwarded-for': '10.0.0.1' });
  expect(refused.status).toBe(403);
  expect(await refused.text()).toContain('METRICS_TOKEN');
  stop();
  await expect(read('/api/metrics')).rejects.toThrow('fetch failed');
});

it('says which port is taken', async () => {
  const other = createServer().listen(Number(port), '127.0.0.1');
  await expect(serveMetrics(services)).rejects.toThrow(`Le port ${port} est déjà utilisé`);
  other.close();
});
