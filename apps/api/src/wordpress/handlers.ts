import { type WordpressOutcome, wordpresses } from '@officine/sdk/contract';
import type { Actor } from '../access/actor.ts';
import { type Handler, handler } from '../calls/handler.ts';
import { notFound } from '../errors.ts';
import { recordChange } from '../rest/audit.ts';
import { pathOf } from '../rest/iri.ts';
import type { Resource } from '../rest/resource.ts';
import { toId } from '../rest/sql.ts';
import type { Services } from '../services.ts';
import { notifyAdmins } from './alerts.ts';
import { checkSite, type SiteOutcome, siteProblem } from './check.ts';
import { deployConnector } from './deploy.ts';
import { rotateKey } from './keys.ts';
import { queueSites } from './queue-sites.ts';
import { loadSite } from './site.ts';
import { contextOfCall, type SiteContext } from './site-context.ts';
import { storeSecrets } from './store-secrets.ts';
import { syncSite } from './sync.ts';

export function wordpressHandlers({ wordpresses: sites }: { readonly wordpresses: Resource }): Handler[] {
  const told = (actor: Actor, { id, status, problems }: SiteOutcome): WordpressOutcome => ({
    wordpress: `${pathOf(sites, actor.role)}/${id}`,
    status,
    errors: problems.map(({ message, advice }) => `${message} ${advice}`),
  });
  /** Changes a site's key, then checks it; what fails is the outcome, not an error of ours. */
  const rekey = async (
    services: Services,
    actor: Actor,
    written: string | number,
    work: (means: SiteContext, id: number) => Promise<void>,
  ): Promise<WordpressOutcome> => {
    const id = idOf(written);
    const [site] = await services.sql<{ url: string | null }[]>`select url from pharmacy_wordpress where id = ${id}`;
    if (!site) throw notFound();
    const means = contextOfCall(services);
    try {
      await work(means, id);
    } catch (error) {
      return told(actor, { id, status: 'error', problems: [siteProblem(means, error)] });
    }
    await services.sql.begin((tx) =>
      recordChange(tx, sites, actor, {
        id,
        action: 'update',
        before: { url: site.url },
        after: { url: site.url, connector_access: 'changed' },
      }),
    );
    return told(actor, (await checkSite(means, id)) ?? { id, status: 'ok', problems: [] });
  };
  return [
    handler(wordpresses.setSecrets, ({ input, actor, services }) =>
      storeSecrets(services, actor, { wordpresses: sites, id: input.id, secrets: input.body ?? {} }),
    ),
    handler(wordpresses.check, async ({ input, actor, services }) => {
      const means = contextOfCall(services);
      const outcome = await checkSite(means, await siteOf(services, input.id));
      if (!outcome) throw notFound();
      await notifyAdmins(means);
      return told(actor, outcome);
    }),
    handler(wordpresses.sync, async ({ input, actor, services }) =>
      told(actor, await syncSite(contextOfCall(services), await siteOf(services, input.id))),
    ),
    handler(wordpresses.process, ({ input, actor, services }) =>
      queueSites(services, actor, 'wordpress_sync', { wordpress: idOf(input.id) }),
    ),
    handler(wordpresses.checkServer, ({ input, actor, services }) =>
      queueSites(services, actor, 'wordpress_check', { server: String(input.label) }),
    ),
    handler(wordpresses.syncServer, ({ input, actor, services }) =>
      queueSites(services, actor, 'wordpress_sync', { server: String(input.label) }),
    ),
    handler(wordpresses.resolveErrors, ({ actor, services }) =>
      queueSites(services, actor, 'wordpress_errors', { erring: true }),
    ),
    handler(wordpresses.deploy, ({ input, actor, services }) => rekey(services, actor, input.id, deployConnector)),
    handler(wordpresses.rotateKey, ({ input, actor, services }) =>
      rekey(services, actor, input.id, async (means, id) => {
        const site = await loadSite(services, id);
        if (site) await rotateKey(means, site);
      }),
    ),
  ];
}

function idOf(written: string | number): number {
  const id = toId(written);
  if (id === null) throw notFound();
  return id;
}

/** Id of a pharmacy's site. */
async function siteOf({ sql }: Services, pharmacy: string | number): Promise<number> {
  const [site] = await sql<{ id: number }[]>`
    select id from pharmacy_wordpress where pharmacy_id = ${toId(pharmacy)}`;
  if (!site) throw notFound();
  return site.id;
}
