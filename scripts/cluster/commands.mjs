import { join } from 'node:path';
import { root } from '../tools.mjs';
import { ADDRESS } from './layout.mjs';
import { asDatabaseUser, pathOf } from './needs.mjs';
import { patroniConf } from './templates.mjs';

/** Seconds that a node answers after SIGTERM: twice the two checks, two seconds apart, by which the relay notices. */
const DRAIN_SECONDS = 8;
/** The bucket, and the key that the S3 server knows. */
export const BUCKET = 'officine';
const S3_KEY = 'S3RVER';

/** The built program of this checkout. */
export const PROGRAM = join(root, 'apps/api/dist/main.js');

/** Address of a database of the cluster by a server's address, as the owner of the tables. */
export const databaseUrl = ({ secrets }, address) =>
  `postgres://officine:${secrets.databasePassword}@${address}/officine`;

/** Settings of a process of Officine. */
export function officineEnv(installation, part) {
  const { layout, secrets } = installation;
  return {
    OFFICINE_NODE: part.name,
    OFFICINE_DATA: join(part.folder, 'data'),
    DATABASE_URL: databaseUrl(installation, layout.primary),
    OFFICINE_SECRET: secrets.secret,
    OFFICINE_PUBLIC_URL: layout.web,
    OFFICINE_MIGRATE: 'never',
    OFFICINE_DEMO: 'always',
    OFFICINE_TASKS: part.kind === 'worker' ? '4' : '0',
    FILES_S3_BUCKET: BUCKET,
    FILES_S3_ENDPOINT: `http://${ADDRESS}:${layout.of('s3').ports.http}`,
    FILES_S3_KEY: S3_KEY,
    FILES_S3_SECRET: S3_KEY,
    HOST: ADDRESS,
    LOG_LEVEL: 'warn',
    ...(part.kind === 'worker'
      ? { METRICS_PORT: String(part.ports.metrics) }
      : {
          PORT: String(part.ports.http),
          TRUST_PROXY: `${ADDRESS}/32`,
          OFFICINE_DRAIN: String(DRAIN_SECONDS),
          // The load's views are counted as those of people, without a limit by address.
          OFFICINE_TEST_NETWORKS: `${ADDRESS}/32`,
        }),
  };
}

const COMMANDS = {
  etcd: ({ layout }, { name }) => [[pathOf('etcd'), '--config-file', join(layout.conf, `${name}.yml`)]],
  s3: (_, { folder, ports }) => [
    [process.execPath, join(root, 'scripts/cluster/s3.mjs'), join(folder, 'data'), String(ports.http)],
  ],
  database: ({ layout }, part) => [
    [...asDatabaseUser(), pathOf('patroni'), patroniConf(layout, part)],
    // Patroni keeps its password file in the home folder.
    { LC_ALL: 'C.UTF-8', HOME: part.folder },
  ],
  haproxy: ({ layout }) => [
    [
      pathOf('haproxy'),
      '-db',
      ...['haproxy.cfg', 'haproxy-database.cfg'].flatMap((name) => ['-f', join(layout.conf, name)]),
    ],
  ],
  node: (installation, part) => [[process.execPath, part.program ?? PROGRAM, 'serve'], officineEnv(installation, part)],
  worker: (installation, part) => [
    [process.execPath, part.program ?? PROGRAM, 'worker'],
    officineEnv(installation, part),
  ],
};

/** What starts a part: `[command, environment]`. A node or a worker may have another build as its `program`. */
export const commandOf = (installation, part) => COMMANDS[part.kind](installation, part);
