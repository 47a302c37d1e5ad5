import { join } from 'node:path';

/** First port of a cluster, unless `--port` says another one. Its parts use ports up to 60 above. */
export const FIRST_PORT = 4500;
/** Longest path of a folder: PostgreSQL refuses sockets whose path has more than 107 bytes. */
export const FOLDER_MAX_BYTES = 75;
export const ADDRESS = '127.0.0.1';

/** Parts by kind, in the order of a start. A part's name is that of its folder, which is the working directory of its processes. */
const PARTS = [
  ...['e1', 'e2', 'e3'].map((name, index) => ({ kind: 'etcd', name, ports: { client: 31 + index, peer: 35 + index } })),
  { kind: 's3', name: 's3', ports: { http: 51 } },
  ...['pg1', 'pg2'].map((name, index) => ({
    kind: 'database',
    name,
    ports: { sql: 41 + index, patroni: 43 + index },
  })),
  { kind: 'haproxy', name: 'haproxy', ports: { web: 0, primary: 1, replica: 2 } },
  ...['n1', 'n2'].map((name, index) => ({ kind: 'node', name, ports: { http: 11 + index } })),
  ...['w1', 'w2'].map((name, index) => ({ kind: 'worker', name, ports: { metrics: 21 + index } })),
];

/** French name of each kind. */
export const KINDS = {
  etcd: 'etcd',
  s3: 'fichiers (S3)',
  database: 'base',
  haproxy: 'relais',
  node: 'nœud',
  worker: 'tâches',
};

/**
 * Where everything of a cluster is: its folder, its parts with their folders and port numbers, and the addresses that others use.
 * Pure: nothing is created.
 */
export function layoutOf(folder, firstPort = FIRST_PORT) {
  const parts = PARTS.map(({ kind, name, ports }) => ({
    kind,
    name,
    folder: join(folder, name),
    ports: Object.fromEntries(Object.entries(ports).map(([use, offset]) => [use, firstPort + offset])),
  }));
  const of = (name) => parts.find((part) => part.name === name);
  const kind = (wanted) => parts.filter((part) => part.kind === wanted);
  const { web, primary, replica } = of('haproxy').ports;
  return {
    folder,
    parts,
    of,
    kind,
    conf: join(folder, 'conf'),
    logs: join(folder, 'logs'),
    backups: join(folder, 'backups'),
    web: `http://${ADDRESS}:${web}`,
    primary: `${ADDRESS}:${primary}`,
    replica: `${ADDRESS}:${replica}`,
  };
}

/** Ports of a part, one a line of `[port, use]`. */
export const portsOf = ({ ports }) => Object.entries(ports).map(([use, port]) => [port, use]);
