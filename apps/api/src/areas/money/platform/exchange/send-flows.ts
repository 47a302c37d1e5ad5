import type { TaskContext } from '../../../../calls/task.ts';
import { MissingFile } from '../../../../files/file-storage.ts';
import { consentOf, isVoided } from '../../platform-queue/sellers.ts';
import { PlatformFailure } from '../failure.ts';
import type { Platform, PlatformFlow } from '../port.ts';
import { contentOf, type FlowRow } from './flow-content.ts';
import { refuseFlow, takeFlow } from './settle-flow.ts';

/** Flows of one run: the rest waits for the next one. */
const MAX_FLOWS = 500;
/** After this, what the platform does not find of a request has not arrived. */
const LOST_MINUTES = 15;
const ASK_AGAIN_MINUTES = 5;
/** Longest pause before a flow that the platform has not judged is asked about again. */
const MAX_PENDING_MINUTES = 240;

export interface Exchange {
  readonly context: TaskContext;
  readonly platform: Platform;
}

const flows = ({ context: { sql } }: Exchange, state: 'sending' | 'sent' | 'waiting') => sql<FlowRow[]>`
  select f.*, i.number from platform_flows f join invoices i on i.id = f.invoice_id
  where f.state = ${state} and f.date_next <= now() order by f.id limit ${MAX_FLOWS}`;

const MISSING = 'Le fichier de la facture manque dans le stockage : restaurez-le, puis envoyez-la à nouveau.';
/** Of a file that the platform has already, from a request whose answer was lost. */
const ALREADY = 'AlreadyExistingFlow';

/** Notes what the platform says of a flow that it has. */
async function note(exchange: Exchange, flow: FlowRow, said: PlatformFlow): Promise<void> {
  const { context, platform } = exchange;
  const isAgain = said.reasons.some(({ code }) => code === ALREADY);
  const { flowId, state, reasons } = (isAgain && (await platform.find(flow.tracking_id, context.signal))) || said;
  await context.commit(async (tx) => {
    const minutes = Math.min(2 ** Math.min(flow.attempts, 10), MAX_PENDING_MINUTES);
    await tx`
      update platform_flows set state = 'sent', flow_id = ${flowId}, date_sent = coalesce(date_sent, now()), attempts = attempts + 1,
        date_next = now() + ${minutes} * interval '1 minute', reason_code = null, reason = null
      where id = ${flow.id} and state in ('waiting', 'sending', 'sent')`;
    if (state === 'taken') await takeFlow(tx, flow.id);
    if (state === 'refused') await refuseFlow(tx, flow.id, reasons[0] ?? { code: 'OtherTechnicalError', text: null });
  });
}

/**
 * Asks about requests whose answer was lost. One that did not arrive waits again under the same id, once enough time has
 * passed for it to be found. Nothing is sent blindly.
 */
export async function resolveUncertain(exchange: Exchange): Promise<void> {
  const { context, platform } = exchange;
  for (const flow of await flows(exchange, 'sending')) {
    context.signal.throwIfAborted();
    const found = await platform.find(flow.tracking_id, context.signal);
    if (found) await note(exchange, flow, found);
    else
      await context.commit(
        (tx) => tx`
          update platform_flows set state = case when date_sending < now() - ${LOST_MINUTES} * interval '1 minute' then 'waiting' else state end,
            date_next = case when date_sending < now() - ${LOST_MINUTES} * interval '1 minute' then now()
              else now() + ${ASK_AGAIN_MINUTES} * interval '1 minute' end
          where id = ${flow.id} and state = 'sending'`,
      );
  }
}

/** Withdraws what may no longer be sent: the consent was revoked, or the invoice was refused meanwhile. */
async function withdraw({ context }: Exchange): Promise<void> {
  await context.commit(
    (tx) => tx`
      update platform_flows f set state = 'withdrawn', reason_code = null, reason = case
        when ${isVoided(tx)} then 'La facture a été refusée.' else 'La pharmacie a retiré son accord.' end
      from invoices i ${consentOf(tx)}
      where i.id = f.invoice_id and f.state = 'waiting' and (${isVoided(tx)} or (i.type = 'advertising' and m.id is null))`,
  );
}

/** A flow that the platform has already: the same request of an earlier run, or the same file that it refused. */
async function alreadyThere(exchange: Exchange, flow: FlowRow, failure: PlatformFailure): Promise<void> {
  const { context, platform } = exchange;
  const found = await platform.find(flow.tracking_id, context.signal);
  if (found) return note(exchange, flow, found);
  await context.commit((tx) => refuseFlow(tx, flow.id, { code: failure.code ?? 'AUTRE', text: failure.message }));
}

async function sendOne(exchange: Exchange, flow: FlowRow): Promise<void> {
  const { context, platform } = exchange;
  const content = await contentOf(context, flow).catch((error: unknown) => {
    if (!(error instanceof MissingFile)) throw error;
  });
  if (!content) {
    await context.commit((tx) => refuseFlow(tx, flow.id, { code: 'IRR_VIDE_F', text: MISSING }));
    return context.log('error', `${flow.number} : ${MISSING}`);
  }
  const [begun] = await context.commit(
    (tx) => tx`
      update platform_flows set state = 'sending', date_sending = now(), date_next = now()
      where id = ${flow.id} and state = 'waiting' returning id`,
  );
  if (!begun) return;
  const syntax = flow.kind === 'invoice' ? 'Factur-X' : 'CDAR';
  try {
    const sent = await platform.send({ trackingId: flow.tracking_id, syntax, ...content }, context.signal);
    await note(exchange, flow, sent);
  } catch (error) {
    if (!(error instanceof PlatformFailure)) throw error;
    if (error.kind === 'refused') {
      if (error.code === ALREADY) return alreadyThere(exchange, flow, error);
      await context.commit((tx) => refuseFlow(tx, flow.id, { code: error.code ?? 'AUTRE', text: error.message }));
      context.log('warn', `${flow.number} : ${error.message}`);
      return;
    }
    // What cannot have arrived waits; what may have is asked about before anything else.
    if (!error.isUncertain)
      await context.commit(
        (tx) => tx`update platform_flows set state = 'waiting' where id = ${flow.id} and state = 'sending'`,
      );
    throw error;
  }
}

/** Sends what waits, one flow after the other. Throws a `PlatformFailure` when the platform is away. Returns how many left. */
export async function sendWaiting(exchange: Exchange): Promise<number> {
  await withdraw(exchange);
  const waiting = await flows(exchange, 'waiting');
  for (const [rank, flow] of waiting.entries()) {
    exchange.context.signal.throwIfAborted();
    await sendOne(exchange, flow);
    exchange.context.progress(((rank + 1) / waiting.length) * 80);
  }
  return waiting.length;
}

/** Asks about flows that the platform had not judged yet. */
export async function askPending(exchange: Exchange): Promise<void> {
  const { context, platform } = exchange;
  for (const flow of await flows(exchange, 'sent')) {
    context.signal.throwIfAborted();
    try {
      await note(exchange, flow, await platform.read(flow.flow_id as string, context.signal));
    } catch (error) {
      // The platform no longer has it: a person asks there.
      if (!(error instanceof PlatformFailure) || error.kind !== 'refused') throw error;
      await context.commit((tx) => refuseFlow(tx, flow.id, { code: error.code ?? 'AUTRE', text: error.message }));
    }
  }
}
