import { addDays } from '@officine/domain';
import type { accounting_closings } from '../../database/schema/money/closings.ts';
import { at, DEMO_ID, monthsBefore, type World } from '../world.ts';

/** Closed months, and the last of those that are not: the running month and those before it stay open. */
const CLOSED_COUNT = 3;
const OPEN_COUNT = 3;
const DAYS_AFTER = 12;

/** Months that the accounts closed, one of them opened again once and closed anew. */
export function closings({ today }: World): (typeof accounting_closings.$inferInsert)[] {
  const months = monthsBefore(today, CLOSED_COUNT + OPEN_COUNT).slice(0, CLOSED_COUNT);
  return months.flatMap(({ month, last }, index) => {
    const open = { date_reopen: null, reopen_user_id: null, reason: null };
    const closed = { month, user_id: DEMO_ID, date_create: at(addDays(last, DAYS_AFTER), 10), ...open };
    if (index !== 1) return [closed];
    const reopened = {
      date_reopen: at(addDays(last, DAYS_AFTER + 1), 9),
      reopen_user_id: DEMO_ID,
      reason: 'Un chèque du mois était oublié',
    };
    return [
      { ...closed, ...reopened },
      { ...closed, date_create: at(addDays(last, DAYS_AFTER + 1), 11) },
    ];
  });
}
