import { type ReactNode, Suspense } from 'react';
import { later } from './later.ts';

export interface DialogProps {
  title: string;
  isOpen: boolean;
  /** Escape, a click outside. */
  onClose: () => void;
  /** `alertdialog`: a question that must be answered. */
  role?: 'dialog' | 'alertdialog';
  wide?: boolean;
  children: ReactNode;
  /** Buttons, the main one last. */
  actions?: ReactNode;
}
export interface DrawerProps extends Pick<DialogProps, 'isOpen' | 'onClose' | 'children'> {
  'aria-label': string;
}
// Neither is on a screen at first, and both weigh as much as a whole list.
const DialogBox = later(async () => (await import('./modal.tsx')).DialogBox);
const DrawerBox = later(async () => (await import('./modal.tsx')).DrawerBox);

/** A question or a short task, over the page. */
export const Dialog = (props: DialogProps) =>
  props.isOpen && (
    <Suspense>
      <DialogBox {...props} />
    </Suspense>
  );

/** The right-hand panel: whole width on a phone. Its content brings head, body and foot. */
export const Drawer = (props: DrawerProps) =>
  props.isOpen && (
    <Suspense>
      <DrawerBox {...props} />
    </Suspense>
  );
