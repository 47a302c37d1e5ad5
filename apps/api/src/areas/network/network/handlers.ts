import {
  broadcasters,
  pharmacies,
  poolCommunications,
  poolDocuments,
  pools,
  type SIGNED_TEXTS,
  type SigningInput,
} from '@officine/sdk/contract';
import { sql } from 'drizzle-orm';
import { notFound } from '../../../base/errors.ts';
import { type Handler, handler } from '../../../calls/handler.ts';
import { runOnce } from '../../../calls/run-once.ts';
import { pool_communication_views } from '../../../database/schema/figures/views.ts';
import { poolDocumentViews } from '../../../database/schema/network/pool-publications.ts';
import { markOpened } from '../../desk/reading/mark-read.ts';
import { advertiserSituation } from './advertiser-situation.ts';
import { changeMembers, setMembership } from './membership.ts';
import { poolSituation } from './pool-situation.ts';
import { sendSummary } from './send-summary.ts';
import { sign } from './sign.ts';
import { situationOf } from './situation.ts';

interface SigningCall {
  readonly id: string | number;
  readonly body?: SigningInput;
}
const signing = ({ id, body }: SigningCall, paper: (typeof SIGNED_TEXTS)[number]) => ({
  id,
  paper,
  version: body?.version,
});

export const networkHandlers: readonly Handler[] = [
  handler(pharmacies.situation, (call) => situationOf(call, call.input.id)),
  handler(pharmacies.sendSummary, (call) => {
    const { id, body } = call.input;
    return runOnce(call, body, (context) => sendSummary(context, { id, ...body }));
  }),
  handler(pools.situation, (call) => poolSituation(call, call.input.id)),
  handler(broadcasters.situation, (call) => advertiserSituation(call, call.input.id)),
  handler(pharmacies.validateContract, (call) => sign(call, signing(call.input, 'contract'))),
  handler(pharmacies.validateConditions, (call) => sign(call, signing(call.input, 'conditions'))),
  handler(pharmacies.validateMoneyOrder, (call) => sign(call, signing(call.input, 'money_order'))),
  handler(pharmacies.monitored, async ({ request, services }) => {
    const reference = String(request.headers['reference'] ?? '');
    const [found] = await services.sql<
      { id: number; reference: string; name: string; postcode: string; locality: string; isActive: boolean }[]
    >`
      select id, reference, name, postcode, locality, is_active as "isActive" from pharmacies where reference = ${reference}`;
    if (!found) throw notFound();
    return found;
  }),
  handler(pools.addPharmacy, (call) => setMembership(call, { ...call.input, isMember: true })),
  handler(pools.removePharmacy, (call) => setMembership(call, { ...call.input, isMember: false })),
  handler(pools.members, (call) => changeMembers(call, call.input.id, call.input.body ?? {})),
  handler(poolDocuments.read, (call) =>
    markOpened(call, {
      id: call.input.id,
      resource: call.resources.poolDocuments,
      views: poolDocumentViews,
      key: sql`pool_document_id`,
    }),
  ),
  handler(poolCommunications.read, (call) =>
    markOpened(call, {
      id: call.input.id,
      resource: call.resources.poolCommunications,
      views: pool_communication_views,
      key: sql`pool_communication_id`,
    }),
  ),
];
