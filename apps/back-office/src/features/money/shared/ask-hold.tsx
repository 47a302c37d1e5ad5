import { showDialog } from '../../../kit/feedback/dialogs.ts';
import { later } from '../../../ui/later.ts';
import type { Held } from './hold-dialog.tsx';

const HoldDialog = later(async () => (await import('./hold-dialog.tsx')).HoldDialog);
const DisputeDialog = later(async () => (await import('./hold-dialog.tsx')).DisputeDialog);

export const askHold = (held: Held): Promise<unknown> =>
  showDialog((close) => <HoldDialog held={held} onClose={() => close()} />);
export const askDispute = (id: number, number: string): Promise<unknown> =>
  showDialog((close) => <DisputeDialog id={id} number={number} onClose={() => close()} />);
