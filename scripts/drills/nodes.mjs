import { setTimeout as sleep } from 'node:timers/promises';
import { kill, stop } from '../cluster/processes.mjs';
import { startPart } from '../cluster/up.mjs';

/** Longer than the relay needs to notice a dead node: two checks, two seconds apart. */
const NOTICED_MS = 8000;
/** OFFICINE_DRAIN, 20 seconds for calls under way, and some more. */
const STOP_SECONDS = 60;

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
      }
      return { missed };
    },
  },
];
