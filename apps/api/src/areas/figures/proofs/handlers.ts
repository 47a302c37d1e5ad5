import { proofs } from '@officine/sdk/contract';
import { Download, type Handler, handler } from '../../../calls/handler.ts';
import { pathOf } from '../../../rest/iri.ts';
import { seenRow } from '../../../rest/seen.ts';
import { shownProof } from './answer-proof.ts';
import { linksOf, makeLink, revokeLink } from './links.ts';
import { proofPaper } from './paper.ts';
import { readProof } from './read-proof.ts';
import { validatedCampaign } from './validated-campaign.ts';

/** What an advertiser shows of its campaigns. */
export const proofsHandlers: readonly Handler[] = [
  handler(proofs.read, async ({ sql, actor, resources, input }) => {
    const { id } = await seenRow(sql, actor, resources.campaigns, input.id);
    const screenshots = pathOf(resources.screenshots, actor.role);
    return {
      ...shownProof(await readProof(sql, id), (screenshot) => `${screenshots}/${screenshot}/picture`),
      links: await linksOf(sql, id),
    };
  }),
  handler(proofs.download, async (call) => {
    const { id } = await validatedCampaign(call, call.sql, call.input.id);
    const { name, type, content } = await proofPaper(call.services, await readProof(call.sql, id));
    return new Download(name, type, content);
  }),
  handler(proofs.share, (call) =>
    call.sql.begin((tx) => makeLink({ ...call, tx }, { id: call.input.id, ...call.input.body })),
  ),
  handler(proofs.revoke, (call) => call.sql.begin((tx) => revokeLink({ ...call, tx }, call.input.id))),
];
