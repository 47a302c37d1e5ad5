import type { WordpressOutcome } from '@officine/sdk/contract';
import { notFound } from '../../../base/errors.ts';
import type { CommandContext, Context } from '../../../calls/context.ts';
import { recordChange } from '../../../rest/audit.ts';
import { pathOf } from '../../../rest/iri.ts';
import { checkSite, type SiteOutcome, siteProblem } from './check.ts';
import { contextOfCall, type SiteContext } from './site-context.ts';

/** The outcome of a site as a call answers it. */
export const outcomeOf = ({ actor, resources }: Context, { id, status, problems }: SiteOutcome): WordpressOutcome => ({
  wordpress: `${pathOf(resources.wordpresses, actor.role)}/${id}`,
  status,
  errors: problems.map(({ message, advice }) => `${message} ${advice}`),
});

type Change = (context: SiteContext, id: number) => Promise<void>;

/** Changes a site's key and notes it in the history. A failure of the site is the outcome, not an error of the call. */
export async function changeKey(
  call: CommandContext,
  id: number,
  change: Change,
  context: SiteContext,
): Promise<WordpressOutcome> {
  const { sql, actor, resources } = call;
  const [site] = await sql<{ url: string | null }[]>`select url from pharmacy_wordpress where id = ${id}`;
  if (!site) throw notFound();
  try {
    await change(context, id);
  } catch (error) {
    return outcomeOf(call, { id, status: 'error', problems: [siteProblem(context, error)] });
  }
  await sql.begin((tx) =>
    recordChange(tx, resources.wordpresses, actor, {
      id,
      action: 'update',
      before: { url: site.url },
      after: { url: site.url, connector_access: 'changed' },
    }),
  );
  return outcomeOf(call, { id, status: 'ok', problems: [] });
}

/** The same, then checks the site. */
export async function changeKeyAndCheck(call: CommandContext, id: number, change: Change): Promise<WordpressOutcome> {
  const context = contextOfCall(call.services);
  const changed = await changeKey(call, id, change, context);
  const checked = changed.status === 'error' ? undefined : await checkSite(context, id);
  return checked ? outcomeOf(call, checked) : changed;
}
