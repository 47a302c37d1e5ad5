import { wordpressComponents, wordpressUpdates, wordpressVulnerabilities } from '@officine/sdk/contract';
import { type Handler, handler } from '../../../../calls/handler.ts';
import { runOrRehearse } from '../../../../calls/rehearse.ts';
import { sentFile } from '../../../../files/upload.ts';
import { queueSites } from '../queue-sites.ts';
import { startUpdates } from './plan.ts';
import { importVulnerabilities } from './vulnerabilities.ts';

export const wordpressUpdatesHandlers: readonly Handler[] = [
  handler(wordpressComponents.refresh, (call) =>
    queueSites(call, { type: 'wordpress_components', wordpress: call.input.body?.wordpress }),
  ),
  handler(wordpressUpdates.start, (call) => startUpdates(call, call.input.body ?? {})),
  handler(wordpressVulnerabilities.import, (asked) =>
    runOrRehearse(asked, asked.input.body.dry_run, (call) => importVulnerabilities(call, sentFile(call.uploads))),
  ),
];
