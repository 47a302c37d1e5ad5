import { parisDate } from '@officine/domain';
import type { Todo } from '@officine/sdk/contract';
import { groupBy } from '../../../base/group-by.ts';
import type { TodoSource } from '../../desk/inbox/todos.ts';
import { debtorKey, lateInvoices } from '../late/late-invoices.ts';
import { readSteps } from '../late/steps.ts';
import { readyMail } from './ready-mail.ts';

/**
 * Debtors whose next reminder is due, the largest sum first: those that « Relances » counts as ready, and that its button
 * sends. Each is known by its oldest invoice; another step, or another oldest invoice, makes it wait again.
 */
export const dueReminders: TodoSource = {
  kind: 'reminder',
  roles: ['admin'],
  find: async ({ sql }) => {
    const day = parisDate(new Date());
    const [steps, late] = await Promise.all([readSteps(sql), lateInvoices(sql, day)]);
    return [...groupBy(late, debtorKey).values()]
      .flatMap((invoices): Todo[] => {
        const ready = readyMail(invoices, steps, day);
        const [oldest] = ready?.invoices ?? [];
        if (!ready || !oldest) return [];
        return [
          {
            kind: 'reminder',
            id: oldest.id,
            label: oldest.payer,
            cause: String(ready.step),
            detail: `Relance ${ready.step}`,
            amount: ready.invoices.reduce((sum, { due }) => sum + due, 0),
            count: ready.invoices.length,
            date: oldest.date_expiry,
          },
        ];
      })
      .toSorted((a, b) => (b.amount ?? 0) - (a.amount ?? 0) || a.label.localeCompare(b.label) || a.id - b.id);
  },
};
