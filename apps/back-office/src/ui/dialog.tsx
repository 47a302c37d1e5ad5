import { type ReactNode, Suspense } from 'react';
import { later } from './later.ts';

export interface DialogProps {
  title: string;
  isOpen: boolean;
  /** Called by Escape and by a click outside. */
  onClose: () => void;
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog';
  wide?: boolean;
  children: ReactNode;
  /** Buttons, the primary one last. */
  actions?: ReactNode;
}
export interface DrawerProps extends Pick<DialogProps, 'isOpen' | 'onClose' | 'children'> {
  'aria-label': string;
}
// Lazy: not needed for the first paint, and as heavy as a list screen.
const DialogBox = later(async () => (await import('./modal.tsx')).DialogBox);
export const DrawerBox = later(async () => (await import('./modal.tsx')).DrawerBox);

/** A modal dialog, for a question or a short task. */
export const Dialog = (props: DialogProps) =>
  props.isOpen && (
    <Suspense>
      <DialogBox {...props} />
    </Suspense>
  );

/** The right-hand panel, full width on a phone. Its content has the head, body and foot. */
export const Drawer = (props: DrawerProps) =>
  props.isOpen && (
    <Suspense>
      <DrawerBox {...props} />
    </Suspense>
  );
