import { later } from '../../ui/later.ts';
import { showDialog } from '../feedback/dialogs.ts';
import type { ActQuestion } from './act-dialog.tsx';

const ActDialog = later(async () => (await import('./act-dialog.tsx')).ActDialog);

/** Shows what an act would change; resolves to whether the user confirms it. */
export const askAct = async (question: ActQuestion): Promise<boolean> =>
  (await showDialog<boolean>((close) => <ActDialog {...question} onClose={close} />)) ?? false;
