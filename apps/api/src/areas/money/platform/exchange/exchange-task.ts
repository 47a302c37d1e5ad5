import * as z from 'zod';
import { defineTask, type TaskContext, TaskFailure } from '../../../../calls/task.ts';
import { PlatformFailure } from '../failure.ts';
import { platformOf } from '../port.ts';
import { readStatuses } from './read-statuses.ts';
import { queueReceipts } from './receipts.ts';
import { askPending, type Exchange, resolveUncertain, sendWaiting } from './send-flows.ts';

const FIRST_PAUSE_MINUTES = 5;
const MAX_PAUSE_MINUTES = 120;

/** Notes that the platform did not answer; the pause before the next try grows. */
async function noteFailure({ commit }: TaskContext, failure: PlatformFailure): Promise<void> {
  await commit(
    (tx) => tx`
      update platform_exchange set failures = failures + 1, reason = ${failure.message},
        date_next = now() + greatest(least(${FIRST_PAUSE_MINUTES} * power(2, least(failures, 10)), ${MAX_PAUSE_MINUTES}) * interval '1 minute',
          ${failure.retryAfterMs ?? 0} * interval '1 millisecond')`,
  );
}

/**
 * Exchanges with the approved platform: what waits is sent, what is uncertain is asked about, statuses are read. While the
 * platform is away everything waits, and pauses grow; `now` asks before the pause is over.
 */
export const einvoiceExchangeTask = defineTask(
  z.strictObject({ now: z.boolean().optional() }),
  async (context) => {
    const platform = platformOf(context.services);
    if (!platform) {
      if (context.payload.now)
        throw new TaskFailure('Aucune plateforme agréée n’est réglée sur ce serveur (EINVOICE_URL).', { retry: false });
      // The schedule looks again tomorrow whether one is set.
      await context.commit((tx) => tx`update platform_exchange set date_next = now() + interval '1 day'`);
      return { sent: 0, statuses: 0 };
    }
    const exchange: Exchange = { context, platform };
    await context.commit((tx) => tx`insert into platform_exchange (id) values (1) on conflict do nothing`);
    const [{ due }] = await context.sql<[{ due: boolean }]>`
      select failures = 0 or date_next <= now() as due from platform_exchange`;
    if (!due && !context.payload.now) return { sent: 0, statuses: 0 };
    try {
      await resolveUncertain(exchange);
      const receipts = await queueReceipts(context);
      const sent = await sendWaiting(exchange);
      await askPending(exchange);
      const statuses = await readStatuses(exchange);
      await context.commit(
        (tx) => tx`update platform_exchange set failures = 0, reason = null, date_answer = now(), date_next = now()`,
      );
      return { sent, statuses, receipts };
    } catch (error) {
      if (!(error instanceof PlatformFailure)) throw error;
      await noteFailure(context, error);
      context.log('warn', error.message);
      if (context.payload.now) throw new TaskFailure(error.message, { retry: false, cause: error });
      return { sent: 0, statuses: 0 };
    }
  },
  {
    hasWork: async (sql) => {
      const [row] = await sql<{ due: boolean }[]>`
        select exists (select from platform_flows) and not exists (select from platform_exchange where date_next > now()) as due`;
      return row?.due ?? false;
    },
  },
);
