import { setTimeout as sleep } from 'node:timers/promises';
import { ADDRESS } from '../cluster/layout.mjs';
import { kill, stop } from '../cluster/processes.mjs';
import { startPart } from '../cluster/up.mjs';
import { ask, until } from '../cluster/wait.mjs';

/** Longer than the relay needs to notice a dead node: two checks, two seconds apart. */
const NOTICED_MS = 8000;
/** OFFICINE_DRAIN, 20 seconds for calls under way, and some more. */
const STOP_SECONDS = 60;

/** Longest time from a node that runs to its first call through the relay. */
const SERVING_SECONDS = 90;

/**
 * Waits until a node is ready, for pages too, and the relay sends calls to it: the other one may stop only then. The relay asks less often for
 * the office than for pages, so a call of the office that came from the node says both.
 */
export async function untilServing({ layout }, { name, ports }) {
  await until(
    async () => {
      for (const question of ['', '?for=pages'])
        if ((await ask(`http://${ADDRESS}:${ports.http}/api/ready${question}`)).status !== 200) return false;
      const answer = await fetch(`${layout.web}/api/ready`).catch(() => undefined);
      await answer?.arrayBuffer();
      return answer?.ok && answer.headers.get('x-officine-node') === name;
    },
    { what: `${name} derrière le relais`, seconds: SERVING_SECONDS },
  );
}

export const nodeDrills = [
  {
    name: 'node',
    title: 'un nœud tué',
    async play(installation) {
      const node = installation.layout.of('n1');
      await kill(node.folder);
      await sleep(NOTICED_MS);
      await startPart(installation, node);
      return { lost: node.name };
    },
  },
  {
    name: 'roll',
    title: 'relance des deux nœuds, un par un',
    isGentle: true,
    async play(installation) {
      const missed = [];
      for (const node of installation.layout.kind('node')) {
        if (!(await stop(node, { seconds: STOP_SECONDS }))) missed.push(`${node.name} ne s’est pas arrêté de lui-même`);
        await startPart(installation, node);
        await untilServing(installation, node);
      }
      return { missed };
    },
  },
];
