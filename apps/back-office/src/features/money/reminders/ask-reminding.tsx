import { showDialog } from '../../../kit/feedback/dialogs.ts';
import { later } from '../../../ui/later.ts';
import type { Chosen } from './remind-dialog.tsx';

const RemindDialog = later(async () => (await import('./remind-dialog.tsx')).RemindDialog);

/** Shows who would be reminded of what, and sends it; without debtors, all whose next reminder is due. */
export const askReminding = (chosen: Chosen = {}): Promise<unknown> =>
  showDialog((close) => <RemindDialog chosen={chosen} onClose={() => close()} />);
