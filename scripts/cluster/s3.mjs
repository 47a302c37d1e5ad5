// The bucket of a cluster, as a process: a folder behind S3's protocol. `node s3.mjs FOLDER PORT`
import { mkdirSync } from 'node:fs';
import S3rver from '@20minutes/s3rver';
import { BUCKET } from './commands.mjs';
import { ADDRESS } from './layout.mjs';

const [, , directory, port] = process.argv;
mkdirSync(directory, { recursive: true });
const server = new S3rver({
  directory,
  port: Number(port),
  address: ADDRESS,
  silent: true,
  configureBuckets: [{ name: BUCKET, configs: [] }],
});
await server.run();
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => process.exit(0));
