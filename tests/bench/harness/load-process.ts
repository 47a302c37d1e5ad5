import autocannon from 'autocannon';
import type { Load } from './load.ts';

// A process of its own: the load generator's work must not wait behind the benchmark's, nor be counted with it.
const { url, connections = 16, seconds = 1.5, ...call } = JSON.parse(process.argv[2] ?? '{}') as Load;
const result = await autocannon({ url, connections, duration: seconds, ...call });
process.stdout.write(JSON.stringify(result));
