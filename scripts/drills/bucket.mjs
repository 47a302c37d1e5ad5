import { setTimeout as sleep } from 'node:timers/promises';
import { kill } from '../cluster/processes.mjs';
import { startPart } from '../cluster/up.mjs';

/** Long enough for both nodes to be taken out of the office, and for several pages and events. */
const AWAY_MS = 20_000;

export const bucketDrills = [
  {
    name: 'bucket',
    title: 'stockage des fichiers absent',
    async play(installation) {
      const bucket = installation.layout.of('s3');
      await kill(bucket.folder);
      await sleep(AWAY_MS);
      await startPart(installation, bucket);
      return { awaySeconds: AWAY_MS / 1000 };
    },
  },
];
