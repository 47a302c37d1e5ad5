import { showDialog } from '../../../kit/feedback/dialogs.ts';
import { later } from '../../../ui/later.ts';

const ReturnDialog = later(async () => (await import('./return-dialog.tsx')).ReturnDialog);
type Asked = Omit<Parameters<typeof ReturnDialog>[0], 'onClose'>;

/** Asks when and why the bank took money back; resolves to whether it was noted. */
export const noteReturn = async (asked: Asked): Promise<boolean> =>
  (await showDialog<boolean>((close) => <ReturnDialog {...asked} onClose={close} />)) ?? false;
