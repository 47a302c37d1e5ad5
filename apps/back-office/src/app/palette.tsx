import type { Area } from '../kit/screens.ts';
import { Dialog } from '../ui/dialog.tsx';

export default function Palette({ onClose }: { area: Area; onClose: () => void }) {
  return (
    <Dialog title="Aller à" isOpen onClose={onClose}>
      {null}
    </Dialog>
  );
}
