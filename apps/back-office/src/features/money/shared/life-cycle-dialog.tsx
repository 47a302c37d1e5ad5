import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LifeCycle } from './life-cycle.tsx';

interface LifeCycleDialogProps {
  invoice: { readonly id: number; readonly number?: string | null | undefined };
  onClose: () => void;
}
/** The life cycle of one invoice, over its list. */
export const LifeCycleDialog = ({ invoice: { id, number }, onClose }: LifeCycleDialogProps) => (
  <Dialog
    wide
    title={`Cycle de vie de ${number}`}
    isOpen
    onClose={onClose}
    actions={<Button onPress={onClose}>Fermer</Button>}
  >
    <LifeCycle invoice={id} />
  </Dialog>
);
