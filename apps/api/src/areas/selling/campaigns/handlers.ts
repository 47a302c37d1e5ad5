import { type Campaign, campaigns, pacing, schedulings, tempCampaigns, tempSchedulings } from '@officine/sdk/contract';
import { invalid } from '../../../base/errors.ts';
import { Collection, type Handler, handler } from '../../../calls/handler.ts';
import { keyOf } from '../../../calls/idempotency-key.ts';
import { readInTurn } from '../../../files/reading.ts';
import { pathOf } from '../../../rest/iri.ts';
import { Json } from '../../../rest/json.ts';
import { seenRow } from '../../../rest/seen.ts';
import { catchUp } from './catch-up.ts';
import { checkBudget } from './check-budget.ts';
import { compareSimulations } from './compare.ts';
import { disableCampaign } from './disable.ts';
import { moveDraft } from './move.ts';
import { campaignOverview, simulationOverview } from './overview.ts';
import { campaignPacing, listPacing } from './pacing.ts';
import { previewSimulation } from './preview.ts';
import { reduceCampaign } from './reduce.ts';
import { saveCampaign } from './save.ts';
import { simulate } from './simulate.ts';

export const campaignsHandlers: readonly Handler[] = [
  handler(campaigns.simulate, (call) => {
    const input = { body: call.input.body, upload: call.uploads['budgetFile'] };
    return input.body.preview === true
      ? previewSimulation(call, input, call.signal)
      : call.sql.begin((tx) => simulate({ ...call, tx }, input));
  }),
  handler(campaigns.checkBudget, async ({ sql, uploads, signal }) => {
    const { budgetFile } = uploads;
    if (!budgetFile) throw invalid([{ propertyPath: 'budgetFile', message: 'Le fichier de budget est obligatoire' }]);
    return readInTurn(() => checkBudget(sql, budgetFile), signal);
  }),
  handler(campaigns.save, async (call) => {
    const { input, actor, resources, uploads, request, reply } = call;
    const { body = {} } = input;
    const key = keyOf(request, { body, uploads });
    const { id, json, isNew } = await saveCampaign(call, { body, upload: uploads['budgetFile'], key });
    if (isNew) reply.code(201).header('location', `${pathOf(resources.campaigns, actor.role)}/${id}`);
    return new Json<Campaign>(json);
  }),
  handler(campaigns.disable, (call) =>
    disableCampaign(call, { id: call.input.id, percentage: call.input.body?.percentage }),
  ),
  handler(campaigns.reduce, ({ input, ...call }) => {
    const { percentage, shares, credit, dry_run: isDryRun } = input.body;
    return reduceCampaign(call, { id: input.id, percentage, shares, credit, isDryRun });
  }),
  handler(campaigns.move, ({ input, ...call }) => {
    const { date_start, dry_run: isDryRun = false } = input.body;
    return moveDraft(call, { id: input.id, date_start, isDryRun });
  }),
  handler(campaigns.catchUp, ({ input, ...call }) =>
    catchUp(call, { id: input.id, isDryRun: input.body?.dry_run ?? false }),
  ),
  handler(pacing.list, async (call) => {
    const { campaign } = call.input.query ?? {};
    // A hidden or missing one is a 404; one that does not run has no pace.
    if (campaign !== undefined) await seenRow(call.sql, call.actor, call.resources.campaigns, campaign);
    return new Collection(await listPacing(call, campaign === undefined ? undefined : [campaign]));
  }),
  handler(pacing.get, (call) => campaignPacing(call, call.input.id)),
  handler(
    tempCampaigns.compare,
    async (call) =>
      new Collection(await compareSimulations(call, { first: Number(call.input.id), second: call.input.query.with })),
  ),
  handler(schedulings.overview, (call) => campaignOverview(call, call.input.query)),
  handler(tempSchedulings.overview, (call) => simulationOverview(call, call.input.query)),
];
