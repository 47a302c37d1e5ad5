import autocannon, { type Call } from 'autocannon';
import type { Load } from './load.ts';
import { quantile } from './statistics.ts';

// A separate process: the load generator must not wait for the benchmark's event loop, nor be measured with it.
const { url, connections = 16, seconds = 1.5, requests, ...call } = JSON.parse(process.argv[2] ?? '{}') as Load;

let made = 0;
const newId = (): string => {
  const ms = Date.now().toString(16).padStart(12, '0');
  const tail = `${process.pid.toString(16).padStart(6, '0').slice(-6)}${(made++).toString(16).padStart(6, '0')}`;
  return `${ms.slice(0, 8)}-${ms.slice(8)}-7000-8000-${tail}`;
};
const newAddress = (): string => `10.${made & 255}.${(made >> 8) & 255}.${(made >> 16) & 255}`;
const named = ({ body = '', headers, ...rest }: Call): Call => ({
  ...rest,
  body: body.replaceAll('{{id}}', newId),
  headers: { ...headers, 'x-forwarded-for': newAddress() },
});
const each = requests?.map(
  (one): Call => (one.body?.includes('{{id}}') ? { ...one, setupRequest: () => named(one) } : one),
);

const run = autocannon({ url, connections, duration: seconds, ...call, ...(each && { requests: each }) });
// Its own latencies are whole milliseconds, a third of the shortest ones.
const latencies: number[] = [];
run.on('response', (_client, _status, _bytes, latency) => latencies.push(latency));
const result = await run;
const [p50, p99] = [quantile(latencies, 0.5), quantile(latencies, 0.99)];
process.stdout.write(JSON.stringify({ ...result, latency: { p50, p99 } }));
