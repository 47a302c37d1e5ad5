import { ADDRESS, KINDS } from './layout.mjs';
import { processesIn } from './processes.mjs';
import { ask } from './wait.mjs';

const ROLES = { leader: 'primaire', sync_standby: 'secours synchrone', replica: 'secours' };

/** What Patroni knows: `{ leader, standby, members }` by names of parts, from the first of its processes that answers. */
export async function databaseState(layout) {
  for (const { ports } of layout.kind('database')) {
    const { status, body } = await ask(`http://${ADDRESS}:${ports.patroni}/cluster`);
    if (status !== 200) continue;
    const members = new Map(body.members.map(({ name, role, state, timeline }) => [name, { role, state, timeline }]));
    const named = (wanted) => [...members].find(([, { role, state }]) => role === wanted && isRunning(state))?.[0];
    return { leader: named('leader'), standby: named('sync_standby'), members };
  }
  return { leader: undefined, standby: undefined, members: new Map() };
}
// A standby is « streaming » since Patroni 3.0.4, « running » before.
const isRunning = (state) => state === 'running' || state === 'streaming';

/** Whether an etcd leads, follows, or does not answer (undefined). */
async function etcdRole({ ports }) {
  const { status, body } = await ask(`http://${ADDRESS}:${ports.client}/v3/maintenance/status`, {
    method: 'POST',
    body: '{}',
  });
  if (status !== 200) return undefined;
  if (!body.leader || body.leader === '0') return 'sans meneur';
  return body.leader === body.header.member_id ? 'meneur' : 'suit le meneur';
}

const answers = async (url) => (await ask(url)).status === 200;
/** A part's role or health in French; undefined when it does not answer as it should. */
const HEALTH = {
  etcd: (_, part) => etcdRole(part),
  s3: async (_, { ports }) => ((await ask(`http://${ADDRESS}:${ports.http}/`)).status > 0 ? 'répond' : undefined),
  database: async (layout, { name, ports }) => {
    const { status } = await ask(`http://${ADDRESS}:${ports.patroni}/health`);
    if (status !== 200) return undefined;
    const { members } = await databaseState(layout);
    return ROLES[members.get(name)?.role] ?? 'sans rôle';
  },
  haproxy: async (layout) => ((await answers(`${layout.web}/api/health-check`)) ? 'répond' : undefined),
  node: async (_, { ports }) => ((await answers(`http://${ADDRESS}:${ports.http}/api/ready`)) ? 'prêt' : undefined),
  worker: async (_, { ports }) =>
    (await answers(`http://${ADDRESS}:${ports.metrics}/api/metrics`)) ? 'mène les tâches' : undefined,
};
export const healthOf = (layout, part) => HEALTH[part.kind](layout, part);

const addressOf = ({ kind, ports }, layout) =>
  ({
    etcd: `http://${ADDRESS}:${ports.client}`,
    s3: `http://${ADDRESS}:${ports.http}`,
    database: `${ADDRESS}:${ports.sql}`,
    haproxy: `${layout.web} (base : ${layout.primary}, secours : ${layout.replica})`,
    node: `http://${ADDRESS}:${ports.http}`,
    worker: `http://${ADDRESS}:${ports.metrics}/api/metrics`,
  })[kind];

/** One line a part, for people: `{ kind, name, role, address, isUp }`. */
export async function statusOf(layout) {
  return Promise.all(
    layout.parts.map(async (part) => {
      const isThere = processesIn(part.folder).length > 0;
      const health = isThere ? await healthOf(layout, part) : undefined;
      return {
        kind: KINDS[part.kind],
        name: part.name,
        role: health ?? (isThere ? 'ne répond pas' : 'arrêté'),
        address: addressOf(part, layout),
        isUp: health !== undefined,
      };
    }),
  );
}
