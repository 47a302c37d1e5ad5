import {
  type InvoiceReplaced,
  type PlatformFlow,
  platform,
  platformFlows,
  platformMandates,
} from '@officine/sdk/contract';
import { type Handler, handler } from '../../../calls/handler.ts';
import { pathId } from '../../../calls/path-id.ts';
import { runOnce } from '../../../calls/run-once.ts';
import { beginOrRehearse } from '../../../database/dry-run.ts';
import { Json } from '../../../rest/json.ts';
import { viewOf } from '../../../rest/view.ts';
import { makePapers } from '../invoicing/papers.ts';
import { addressesOf } from './calls/addresses.ts';
import { sendAgain } from './calls/again.ts';
import { lifeCycleOf } from './calls/life-cycle.ts';
import { mandateJson, recordConsent, revokeConsent } from './calls/mandates.ts';
import { replaceInvoice } from './calls/replace.ts';
import { sendInvoices } from './calls/send.ts';
import { platformStatus } from './calls/status.ts';
import { platformReport } from './report/report.ts';

export const platformHandlers: readonly Handler[] = [
  handler(platform.status, platformStatus),
  handler(platform.send, (call) => sendInvoices(call, call.input.body ?? {})),
  handler(platform.lifeCycle, (call) => lifeCycleOf(call, call.input.id)),
  handler(platform.report, (call) => platformReport(call, call.input.query)),
  handler(platform.addresses, (call) => addressesOf(call.services, call.input.query.siren)),
  handler(platform.replace, async (call): Promise<InvoiceReplaced> => {
    const { id, body = {} } = call.input;
    const { dry_run: isDryRun, ...asked } = body;
    if (isDryRun) {
      const planned = await beginOrRehearse(call.sql, true, (tx) => replaceInvoice({ ...call, tx }, { id, ...asked }));
      return { ...planned, invoice: null };
    }
    const made = await runOnce(call, body, (context) => replaceInvoice(context, { id, ...asked }));
    if (made.invoice !== null) await makePapers(call.services, [made.invoice]);
    return made;
  }),
  handler(platformMandates.record, async (call) =>
    mandateJson(call, await call.sql.begin((tx) => recordConsent({ ...call, tx }, call.input.body))),
  ),
  handler(platformMandates.revoke, async (call) =>
    mandateJson(call, await call.sql.begin((tx) => revokeConsent({ ...call, tx }, pathId(call.input.id)))),
  ),
  handler(platformFlows.again, async (call) => {
    const { sql, actor, resources } = call;
    const id = await sql.begin((tx) => sendAgain({ ...call, tx }, pathId(call.input.id)));
    return new Json<PlatformFlow>(await viewOf(resources.platformFlows, actor.role).get(sql, actor, id));
  }),
];
