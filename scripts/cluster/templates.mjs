import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tools.mjs';
import { ADDRESS } from './layout.mjs';

/** Replaces each `${NAME}` outside comments by its value. Throws for a name without one, so that no half configuration is written. */
export function render(text, values) {
  return text
    .split('\n')
    .map((line) =>
      /^\s*#/.test(line)
        ? line
        : line.replace(/\$\{(\w+)\}/g, (_, name) => {
            if (values[name] === undefined) throw new Error(`The template has no value for ${name}.`);
            return String(values[name]);
          }),
    )
    .join('\n');
}

/** The public example of HAProxy, with the addresses of this machine. Throws when the example no longer has what is replaced. */
export function webRelay(text, { address, nodes }) {
  const replaced = [
    ['bind :80', `bind ${address}`],
    // Its connections need twice as many files, more than an ordinary session of a machine may open.
    ['maxconn 20000', 'maxconn 2000'],
    ...nodes.map((node, index) => [`10.0.0.1${index + 1}:4000`, node]),
  ];
  return replaced.reduce((result, [before, after]) => {
    if (!result.includes(before)) throw new Error(`docs/exemples/haproxy.cfg no longer has « ${before} ».`);
    return result.replaceAll(before, after);
  }, text);
}

const read = (path) => readFileSync(join(root, path), 'utf8');
const example = (name) => read(`examples/cluster/${name}`);

/** Folder of PostgreSQL's sockets: short, since a socket's path is limited. */
export const socketsOf = (part) => part.folder;
export const dataOf = (part) => join(part.folder, 'data');
export const patroniConf = (layout, part) => join(layout.conf, `${part.name}.yml`);
export const pgbackrestConf = (layout, part) => join(layout.conf, `${part.name}-pgbackrest.conf`);

/**
 * The configuration files of a cluster as `[path, text, isOfDatabase]`. `binaries` is the folder of PostgreSQL's programs, `superuser`
 * the user of the system that runs it.
 */
export function configurations(layout, { binaries, superuser, superuserPassword, replicationPassword }) {
  const etcds = layout.kind('etcd');
  const [pg1, pg2] = layout.kind('database');
  const relay = layout.of('haproxy').ports;
  const databases = [pg1, pg2].flatMap((part) => {
    const shared = { DATA: dataOf(part), PORT: part.ports.sql, SOCKETS: socketsOf(part) };
    const patroni = {
      ...shared,
      NAME: part.name,
      ADDRESS,
      PATRONI_PORT: part.ports.patroni,
      ETCD_HOSTS: etcds.map(({ ports }) => `${ADDRESS}:${ports.client}`).join(),
      BINARIES: binaries,
      NETWORK: `${ADDRESS}/32`,
      SUPERUSER: superuser,
      SUPERUSER_PASSWORD: superuserPassword,
      REPLICATION_PASSWORD: replicationPassword,
      PGBACKREST_CONF: pgbackrestConf(layout, part),
    };
    return [
      [patroniConf(layout, part), render(example('patroni.yml'), patroni), true],
      [
        pgbackrestConf(layout, part),
        render(example('pgbackrest.conf'), { ...shared, BACKUPS: layout.backups, WORK: part.folder }),
        true,
      ],
    ];
  });
  const members = etcds.map((part) => [
    join(layout.conf, `${part.name}.yml`),
    render(example('etcd.yml'), {
      NAME: part.name,
      ADDRESS,
      CLIENT_PORT: part.ports.client,
      PEER_PORT: part.ports.peer,
      DATA: join(part.folder, 'data'),
      ETCD_PEERS: etcds.map(({ name, ports }) => `${name}=http://${ADDRESS}:${ports.peer}`).join(),
    }),
    false,
  ]);
  return [
    ...members,
    ...databases,
    [
      join(layout.conf, 'haproxy.cfg'),
      webRelay(read('docs/exemples/haproxy.cfg'), {
        address: `${ADDRESS}:${relay.web}`,
        nodes: layout.kind('node').map(({ ports }) => `${ADDRESS}:${ports.http}`),
      }),
      false,
    ],
    [
      join(layout.conf, 'haproxy-database.cfg'),
      render(example('haproxy-database.cfg'), {
        ADDRESS,
        PRIMARY_PORT: relay.primary,
        REPLICA_PORT: relay.replica,
        PG1: `${ADDRESS}:${pg1.ports.sql}`,
        PG1_PATRONI: pg1.ports.patroni,
        PG2: `${ADDRESS}:${pg2.ports.sql}`,
        PG2_PATRONI: pg2.ports.patroni,
      }),
      false,
    ],
  ];
}
