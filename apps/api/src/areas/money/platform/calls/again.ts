import { AppError, notFound } from '../../../../base/errors.ts';
import type { TransactionContext } from '../../../../calls/context.ts';
import { seenRow } from '../../../../rest/seen.ts';
import { enqueue } from '../../../desk/tasks/enqueue.ts';
import { queueInvoices } from '../../platform-queue/queue-invoices.ts';

interface Refused {
  readonly id: number;
  readonly kind: 'invoice' | 'receipt';
  readonly state: string;
  readonly invoice_id: number;
  readonly is_void: boolean;
}
const conflict = (message: string) => new AppError('conflict', message);

/**
 * Sends again what was refused. An invoice keeps its number and gets a new row, its paper is made anew by the program as
 * it is now; the paper that was refused stays with its row. Returns the id of the row that waits.
 */
export async function sendAgain({ tx, actor, resources, services }: TransactionContext, key: string | number) {
  const { id } = await seenRow(tx, actor, resources.platformFlows, key);
  const [flow] = await tx<Refused[]>`
    select f.id, f.kind, f.state, f.invoice_id, a.date_void is not null as is_void from platform_flows f
    left join allocations a on a.id = f.allocation_id where f.id = ${id} for update of f`;
  if (!flow) throw notFound();
  if (flow.state !== 'refused') throw conflict('Seul un envoi refusé s’envoie à nouveau.');
  if (!services.config.platformUrl)
    throw conflict('Aucune plateforme agréée n’est réglée sur ce serveur (EINVOICE_URL).');
  await enqueue(tx, 'einvoice_exchange', {}, { userId: actor.userId, priority: 0 });
  if (flow.kind === 'receipt') {
    if (flow.is_void) throw conflict('Ce règlement ne tient plus : il n’y a rien à déclarer.');
    await tx`
      update platform_flows set state = 'waiting', tracking_id = gen_random_uuid(), flow_id = null, date_sending = null, date_sent = null,
        content = null, sha256 = null, attempts = 0, date_next = now(), reason_code = null, reason = null where id = ${id}`;
    return id;
  }
  const { refused } = await queueInvoices(tx, [flow.invoice_id], actor.userId);
  const [first] = refused;
  if (first) throw conflict(first.message);
  await tx`update invoices set file_id = null where id = ${flow.invoice_id}`;
  const [made] = await tx<[{ id: number }]>`
    select id from platform_flows where invoice_id = ${flow.invoice_id} and state = 'waiting'`;
  return made.id;
}
