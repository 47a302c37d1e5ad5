import { type ReminderHold, reminders } from '@officine/sdk/contract';
import { act } from '../../../kit/calls/actions.ts';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { showDialog } from '../../../kit/feedback/dialogs.ts';
import { later } from '../../../ui/later.ts';
import type { Held } from './hold-dialog.tsx';

const HoldDialog = later(async () => (await import('./hold-dialog.tsx')).HoldDialog);
const DisputeDialog = later(async () => (await import('./hold-dialog.tsx')).DisputeDialog);

export const askHold = (held: Held): Promise<unknown> =>
  showDialog((close) => <HoldDialog held={held} onClose={() => close()} />);
export const askDispute = (id: number, number: string): Promise<unknown> =>
  showDialog((close) => <DisputeDialog id={id} number={number} onClose={() => close()} />);

/** Ends a hold or a dispute, after a question. */
export async function release({ id, kind, reason }: Pick<ReminderHold, 'id' | 'kind' | 'reason'>): Promise<void> {
  const yes = await confirm({
    title: kind === 'dispute' ? 'Clore le litige ?' : 'Reprendre les relances ?',
    message: `« ${reason} » : la prochaine relance peut partir.`,
    action: kind === 'dispute' ? 'Clore le litige' : 'Reprendre',
  });
  if (yes) await act(reminders.release, { id, body: {} }, 'Les relances reprennent');
}
