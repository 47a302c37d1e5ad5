import { parisDate } from '@officine/domain';
import type { MandateRequested } from '@officine/sdk/contract';
import type { CommandContext } from '../../../calls/context.ts';
import { beginOrRehearse } from '../../../database/dry-run.ts';
import { notify } from '../notifications/notify.ts';
import { MANDATE_REQUEST } from './kinds.ts';
import { findKind } from './todos.ts';

/** Between two requests to one pharmacy. */
const REMINDER_DAYS = 7;
/** More than a network has pharmacies. */
const ALL = 1_000_000;

interface Asked {
  readonly id: number;
  readonly accounts: number;
  /** Instant of the last request. */
  readonly last: string | null;
  readonly is_recent: boolean;
}
/**
 * Asks the pharmacies whose mandate waits in the caller's inbox, the very things that it counts, to sign it: a notification,
 * by mail too as each account chose, whose link opens the text to sign. Those that were asked less than a week ago wait.
 */
export async function requestMandates(context: CommandContext, isDryRun = false): Promise<MandateRequested> {
  const waiting = await findKind(context, 'mandate', { limit: ALL });
  return beginOrRehearse(context.sql, isDryRun, async (tx) => {
    const asked = await tx<Asked[]>`
      select p.id, count(distinct u.id)::int as accounts, to_json(max(n.date_create)) #>> '{}' as last,
        coalesce(max(n.date_create) > now() - ${REMINDER_DAYS} * interval '1 day', false) as is_recent
      from unnest(${waiting.map(({ id }) => id)}::int[]) as p (id)
        left join users u on u.pharmacy_id = p.id and u.is_active
        left join notifications n on n.user_id = u.id and n.source like ${`${MANDATE_REQUEST}%`}
      group by p.id`;
    const due = asked.filter((one) => one.accounts > 0 && !one.is_recent);
    const accounts = await notify(
      tx,
      {
        kind: 'invoice',
        title: 'Signez votre mandat de facturation',
        message: 'Sans lui, vos factures aux annonceurs ne peuvent pas être émises. Une minute suffit.',
        link: '/customer/contract?sign=money_order',
        source: `${MANDATE_REQUEST}${parisDate(new Date())}`,
      },
      { pharmacies: due.map(({ id }) => id) },
    );
    return {
      count: due.length,
      accounts,
      recent: asked.filter((one) => one.is_recent).length,
      without_account: asked.filter((one) => one.accounts === 0).length,
      date:
        asked
          .flatMap(({ last }) => last ?? [])
          .toSorted()
          .at(-1) ?? null,
    };
  });
}
