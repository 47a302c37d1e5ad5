import { type Proposal, proposals } from '@officine/sdk/contract';
import { AppError } from '../../../base/errors.ts';
import { type Handler, handler } from '../../../calls/handler.ts';
import { keyOf } from '../../../calls/idempotency-key.ts';
import { beginOrRehearse } from '../../../database/dry-run.ts';
import { once } from '../../../rest/idempotency.ts';
import { pathOf } from '../../../rest/iri.ts';
import { Json } from '../../../rest/json.ts';
import { seenRow } from '../../../rest/seen.ts';
import { extendProposal, sendProposal, withdrawProposal } from './change.ts';
import { proposalUrl } from './link.ts';
import { propose, rehearseProposal } from './propose.ts';

/** Offers of free places to advertisers. Who has the address of one accepts it: `http/proposal-pages.ts`. */
export const proposalsHandlers: readonly Handler[] = [
  handler(proposals.rehearse, ({ input, uploads, signal, ...call }) =>
    beginOrRehearse(call.sql, true, (tx) =>
      rehearseProposal({ ...call, tx }, { body: input.body, upload: uploads['budgetFile'] }, signal),
    ).catch((error: unknown) => {
      // Nobody reads the answer; it must not be logged as a fault of ours.
      throw signal.aborted ? new AppError('not_found') : error;
    }),
  ),
  handler(proposals.propose, async ({ input: { body }, uploads, request, reply, ...call }) => {
    const key = keyOf(request, { body, uploads });
    const made = await once(call.sql, call.actor, key, async (tx) => {
      const item = await propose({ ...call, tx }, { body, upload: uploads['budgetFile'] });
      return { id: item.parse().id, json: item.text };
    });
    reply.code(201).header('location', `${pathOf(call.resources.proposals, call.actor.role)}/${made.id}`);
    return new Json<Proposal>(made.json);
  }),
  handler(proposals.link, async ({ sql, actor, resources, services, input }) => {
    const { id } = await seenRow(sql, actor, resources.proposals, input.id);
    return { url: proposalUrl(services.config, id) };
  }),
  handler(proposals.send, (call) => call.sql.begin((tx) => sendProposal({ ...call, tx }, call.input.id))),
  handler(proposals.extend, (call) =>
    call.sql.begin((tx) => extendProposal({ ...call, tx }, { id: call.input.id, ...call.input.body })),
  ),
  handler(proposals.withdraw, (call) => call.sql.begin((tx) => withdrawProposal({ ...call, tx }, call.input.id))),
];
