import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import * as css from './dialog.css.ts';

interface DialogProps {
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
/** A question or a short task, over the page. */
export const Dialog = ({ title, isOpen, onClose, role = 'dialog', wide, children, actions }: DialogProps) => (
  <ModalOverlay className={css.overlay} isOpen={isOpen} isDismissable onOpenChange={(open) => !open && onClose()}>
    <Modal className={css.box} data-wide={wide || undefined}>
      <AriaDialog role={role} className={css.dialog}>
        <Heading slot="title" level={2}>
          {title}
        </Heading>
        <div className={css.body}>{children}</div>
        {actions && <div className={css.actions}>{actions}</div>}
      </AriaDialog>
    </Modal>
  </ModalOverlay>
);

interface DrawerProps extends Omit<DialogProps, 'role' | 'actions' | 'wide' | 'title'> {
  'aria-label': string;
}
/** The right-hand panel: whole width on a phone. Its content brings head, body and foot. */
export const Drawer = ({ isOpen, onClose, children, ...props }: DrawerProps) => (
  <ModalOverlay className={css.scrim} isOpen={isOpen} isDismissable onOpenChange={(open) => !open && onClose()}>
    <Modal className={css.drawer}>
      <AriaDialog className={css.sheet} {...props}>
        {children}
      </AriaDialog>
    </Modal>
  </ModalOverlay>
);
