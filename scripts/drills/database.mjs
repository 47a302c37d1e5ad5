import { setTimeout as sleep } from 'node:timers/promises';
import { ADDRESS } from '../cluster/layout.mjs';
import { kill, signal } from '../cluster/processes.mjs';
import { databaseState } from '../cluster/state.mjs';
import { startPart } from '../cluster/up.mjs';
import { ask, until } from '../cluster/wait.mjs';

/** Twice Patroni's ttl: a successor that is not there by then does not come. */
const SUCCESSOR_SECONDS = 60;
const FOLLOWS_SECONDS = 120;

const secondsSince = (since) => Math.round((performance.now() - since) / 100) / 10;
/** Waits until another database leads than `before`; returns its name and the seconds since `since`. */
async function successorOf({ layout }, before, since) {
  const leader = await until(
    async () => {
      const { leader } = await databaseState(layout);
      return leader !== before && leader;
    },
    { what: `un successeur de ${before}`, seconds: SUCCESSOR_SECONDS },
  );
  return { leader, seconds: secondsSince(since) };
}

const primaryOf = async ({ layout }) => (await databaseState(layout)).leader;

export const databaseDrills = [
  {
    name: 'kill',
    title: 'base primaire tuée',
    async play(installation) {
      const before = await primaryOf(installation);
      const since = performance.now();
      await kill(installation.layout.of(before).folder);
      const { leader, seconds } = await successorOf(installation, before, since);
      return { before, after: leader, successorSeconds: seconds };
    },
  },
  {
    name: 'freeze',
    title: 'base primaire figée puis dégelée',
    async play(installation) {
      const { layout } = installation;
      const before = await primaryOf(installation);
      const since = performance.now();
      signal(layout.of(before).folder, 'SIGSTOP');
      const { leader, seconds } = await successorOf(installation, before, since);
      signal(layout.of(before).folder, 'SIGCONT');
      const thawed = performance.now();
      const missed = [];
      // It says itself whether it leads: Patroni of the other one may not know.
      const follows = await until(
        async () => {
          const { status } = await ask(`http://${ADDRESS}:${layout.of(before).ports.patroni}/primary`);
          const { leader: now, standby } = await databaseState(layout);
          if (status === 200 && now !== leader) missed.push(`${before} mène de nouveau`);
          return missed.length > 0 || standby === before;
        },
        { what: `${before} en secours`, seconds: FOLLOWS_SECONDS },
      ).then(
        () => secondsSince(thawed),
        () => undefined,
      );
      return { before, after: leader, successorSeconds: seconds, standbyAgainSeconds: follows, missed };
    },
  },
  {
    name: 'switch',
    title: 'bascule demandée',
    async play(installation) {
      const { layout } = installation;
      const { leader, standby } = await databaseState(layout);
      const since = performance.now();
      const { status, text } = await ask(`http://${ADDRESS}:${layout.of(leader).ports.patroni}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader, candidate: standby }),
        ms: 60_000,
      });
      if (status !== 200) return { missed: [`bascule refusée : ${status} ${text}`] };
      const { leader: after, seconds } = await successorOf(installation, leader, since);
      return { before: leader, after, successorSeconds: seconds };
    },
  },
  {
    name: 'standby',
    title: 'secours perdu',
    async play(installation) {
      const { leader, standby } = await databaseState(installation.layout);
      await kill(installation.layout.of(standby).folder);
      const since = performance.now();
      await until(async () => (await databaseState(installation.layout)).standby === undefined, {
        what: 'la fin de l’attente du secours',
        seconds: SUCCESSOR_SECONDS,
      });
      return { primary: leader, lost: standby, noticedSeconds: secondsSince(since) };
    },
  },
  {
    name: 'etcd',
    title: 'un etcd sur trois perdu',
    async play(installation) {
      const { layout } = installation;
      const { leader: before } = await databaseState(layout);
      const members = await Promise.all(
        layout.kind('etcd').map(async (part) => ({
          part,
          answer: (
            await ask(`http://${ADDRESS}:${part.ports.client}/v3/maintenance/status`, { method: 'POST', body: '{}' })
          ).body,
        })),
      );
      // The one that leads: the others must choose again.
      const { part } = members.find(({ answer }) => answer?.leader === answer?.header.member_id) ?? members[0];
      await kill(part.folder);
      // Longer than Patroni's ttl: a primary that could not renew its lease would have stepped down by then.
      await sleep(25_000);
      const { leader: after } = await databaseState(layout);
      const missed = after === before ? [] : [`la base primaire a changé : ${before} → ${after}`];
      await startPart(installation, part);
      return { lost: part.name, primary: after, missed };
    },
  },
];
