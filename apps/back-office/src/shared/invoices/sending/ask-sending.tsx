import { showDialog } from '../../../kit/feedback/dialogs.ts';
import { later } from '../../../ui/later.ts';

const SendDialog = later(async () => (await import('./send-dialog.tsx')).SendDialog);

/** Shows who would receive invoices, and sends them; without ids, all that were not sent. */
export const askSending = (ids?: readonly number[]): Promise<unknown> =>
  showDialog((close) => <SendDialog {...(ids && { ids })} onClose={() => close()} />);
