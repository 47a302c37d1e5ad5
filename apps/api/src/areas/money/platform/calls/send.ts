import type { PlatformSent } from '@officine/sdk/contract';
import { AppError, notFound } from '../../../../base/errors.ts';
import type { CommandContext, TransactionContext } from '../../../../calls/context.ts';
import { beginOrRehearse } from '../../../../database/dry-run.ts';
import { idOf } from '../../../../rest/iri.ts';
import { enqueue } from '../../../desk/tasks/enqueue.ts';
import { queueInvoices } from '../../platform-queue/queue-invoices.ts';
import { unsentInvoices } from '../../platform-queue/unsent.ts';

const MAX_SENT = 5000;
export const NO_PLATFORM =
  'Aucune plateforme agréée n’est réglée sur ce serveur : demandez à qui le tient de remplir EINVOICE_URL.';

interface SendInput {
  readonly invoices?: readonly (string | number)[] | undefined;
  readonly dry_run?: boolean | undefined;
}

async function chosen(
  { tx, actor, resources, services }: TransactionContext,
  { invoices }: SendInput,
): Promise<number[]> {
  if (invoices)
    return invoices.map((iri) => {
      const id = idOf(resources.invoices, actor.role, iri);
      if (id === null) throw notFound();
      return id;
    });
  const rows = await tx<{ id: number }[]>`${unsentInvoices(tx, services.config)} order by i.id limit ${MAX_SENT}`;
  return rows.map(({ id }) => id);
}

/** Queues invoices, and starts the task that sends them. */
export async function sendInvoices(context: CommandContext, input: SendInput): Promise<PlatformSent> {
  if (!context.services.config.platformUrl) throw new AppError('conflict', NO_PLATFORM);
  return beginOrRehearse(context.sql, input.dry_run === true, async (tx) => {
    const inside = { ...context, tx };
    const ids = [...new Set(await chosen(inside, input))];
    const [{ count }] = await tx<
      [{ count: number }]
    >`select count(*)::int as count from invoices where id = any(${ids}::int[])`;
    if (count < ids.length) throw notFound();
    const { queued, refused } = await queueInvoices(tx, ids, context.actor.userId);
    if (queued.length > 0) await enqueue(tx, 'einvoice_exchange', {}, { userId: context.actor.userId, priority: 0 });
    return {
      invoices: queued.map(({ id, number, cents }) => ({ id, number, amount: cents })),
      total: queued.reduce((sum, { cents }) => sum + cents, 0),
      refused: [...refused],
    };
  });
}
