import type { AdoptionStep, WordpressAdoption, WordpressOutcome } from '@officine/sdk/contract';
import { notFound } from '../../../base/errors.ts';
import type { CommandContext } from '../../../calls/context.ts';
import { pathOf } from '../../../rest/iri.ts';
import { changeKey, outcomeOf } from './change-key.ts';
import { checkSite } from './check.ts';
import { deployConnector, runsCurrentConnector } from './deploy.ts';
import { Problem } from './problem.ts';
import { loadSite, type Site } from './site.ts';
import { contextOfCall, type SiteContext } from './site-context.ts';
import { syncSite } from './sync.ts';

/** The same where a site that does not answer has none. */
async function isConnected(context: SiteContext, site: Site): Promise<boolean> {
  try {
    return await runsCurrentConnector(context, site);
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

/**
 * Takes a site over: installs the connector by FTP unless it answers already, sends the pharmacy's page with the places of its
 * adverts, and checks what visitors get. Stops at the first step that fails; called again, it goes on from there.
 */
export async function adoptSite(
  call: CommandContext,
  id: number,
  context: SiteContext = contextOfCall(call.services),
): Promise<WordpressAdoption> {
  const site = await loadSite(call.services, id);
  if (!site) throw notFound();
  const steps: AdoptionStep[] = [];
  const step = async (name: AdoptionStep['name'], run: () => Promise<WordpressOutcome | null>): Promise<boolean> => {
    const outcome = await run();
    const errors = outcome?.errors ?? [];
    const status = outcome === null ? 'known' : outcome.status === 'error' ? 'error' : 'done';
    steps.push({ name, status, errors });
    return status !== 'error';
  };
  const isTaken =
    (await step('connector', async () =>
      (await isConnected(context, site)) ? null : changeKey(call, id, deployConnector, context),
    )) &&
    (await step('sync', async () => outcomeOf(call, await syncSite(context, id)))) &&
    (await step('check', async () => {
      const outcome = await checkSite(context, id);
      if (!outcome) throw notFound();
      return outcomeOf(call, outcome);
    }));
  return {
    wordpress: `${pathOf(call.resources.wordpresses, call.actor.role)}/${id}`,
    status: isTaken ? 'ok' : 'error',
    errors: steps.flatMap(({ errors }) => errors),
    steps,
  };
}
