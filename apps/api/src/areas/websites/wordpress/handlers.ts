import { wordpresses } from '@officine/sdk/contract';
import { notFound } from '../../../base/errors.ts';
import type { Services } from '../../../base/services.ts';
import { Collection, type Handler, handler } from '../../../calls/handler.ts';
import { pathId } from '../../../calls/path-id.ts';
import { toId } from '../../../rest/sql.ts';
import { adoptSite } from './adopt.ts';
import { notifyOfSites } from './alerts.ts';
import { changeKeyAndCheck, outcomeOf } from './change-key.ts';
import { checkSite } from './check.ts';
import { deployConnector } from './deploy.ts';
import { rotateKey } from './keys.ts';
import { queueSites } from './queue-sites.ts';
import { listServers } from './servers.ts';
import { loadSite } from './site.ts';
import { contextOfCall } from './site-context.ts';
import { storeSecrets } from './store-secrets.ts';
import { syncSite } from './sync.ts';

export const wordpressHandlers: readonly Handler[] = [
  handler(wordpresses.setSecrets, (call) => storeSecrets(call, { id: call.input.id, secrets: call.input.body ?? {} })),
  handler(wordpresses.check, async (call) => {
    const context = contextOfCall(call.services);
    const outcome = await checkSite(context, await siteOf(call.services, call.input.id));
    if (!outcome) throw notFound();
    await notifyOfSites(context);
    return outcomeOf(call, outcome);
  }),
  handler(wordpresses.sync, async (call) =>
    outcomeOf(call, await syncSite(contextOfCall(call.services), await siteOf(call.services, call.input.id))),
  ),
  handler(wordpresses.process, (call) =>
    queueSites(call, { type: 'wordpress_sync', wordpress: pathId(call.input.id) }),
  ),
  handler(wordpresses.servers, async ({ sql }) => new Collection(await listServers(sql))),
  handler(wordpresses.checkServer, (call) =>
    queueSites(call, { type: 'wordpress_check', server: String(call.input.label) }),
  ),
  handler(wordpresses.syncServer, (call) =>
    queueSites(call, { type: 'wordpress_sync', server: String(call.input.label) }),
  ),
  handler(wordpresses.resolveErrors, (call) => queueSites(call, { type: 'wordpress_errors', erring: true })),
  handler(wordpresses.deploy, (call) => changeKeyAndCheck(call, pathId(call.input.id), deployConnector)),
  handler(wordpresses.adopt, (call) => adoptSite(call, pathId(call.input.id))),
  handler(wordpresses.rotateKey, (call) =>
    changeKeyAndCheck(call, pathId(call.input.id), async (context, id) => {
      const site = await loadSite(call.services, id);
      if (site) await rotateKey(context, site);
    }),
  ),
];

/** Id of a pharmacy's site. */
async function siteOf({ sql }: Services, pharmacy: string | number): Promise<number> {
  const [site] = await sql<{ id: number }[]>`
    select id from pharmacy_wordpress where pharmacy_id = ${toId(pharmacy)}`;
  if (!site) throw notFound();
  return site.id;
}
