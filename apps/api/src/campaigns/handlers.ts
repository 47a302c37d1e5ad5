import { campaigns, schedulings, tempSchedulings } from '@officine/sdk/contract';
import { type Handler, handler } from '../calls/handler.ts';
import { keyOf } from '../calls/idempotency-key.ts';
import { pathOf } from '../rest/iri.ts';
import { disableCampaign } from './disable.ts';
import { campaignOverview, simulationOverview } from './overview.ts';
import { saveCampaign } from './save.ts';
import { simulate } from './simulate.ts';
import type { Subjects } from './subjects.ts';

export const campaignHandlers = (r: Subjects): Handler[] => [
  handler(campaigns.simulate, async ({ input: { body }, actor, services, uploads }) => {
    return services.sql.begin((tx) => simulate(services, tx, actor, r, { body, upload: uploads['budgetFile'] }));
  }),
  handler(campaigns.save, async ({ input: { body = {} }, actor, services, uploads, request, reply }) => {
    const upload = uploads['budgetFile'];
    const { campaign, isNew } = await saveCampaign(services, actor, r, {
      body,
      upload,
      key: keyOf(request, { body, uploads }),
    });
    if (isNew) reply.code(201).header('location', `${pathOf(r.campaigns, actor.role)}/${campaign.id}`);
    return campaign;
  }),
  handler(campaigns.disable, ({ input, actor, services }) =>
    disableCampaign(services, actor, r, { id: input.id, percentage: input.body?.percentage }),
  ),
  handler(schedulings.overview, ({ input, actor, services }) => campaignOverview(services.sql, actor, r, input.query)),
  handler(tempSchedulings.overview, ({ input, actor, services }) =>
    simulationOverview(services.sql, actor, r, input.query),
  ),
];
