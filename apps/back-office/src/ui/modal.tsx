import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import * as css from './dialog.css.ts';
import type { DialogProps, DrawerProps } from './dialog.tsx';

export const DialogBox = ({ title, isOpen, onClose, role = 'dialog', wide, children, actions }: DialogProps) => (
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

export const DrawerBox = ({ isOpen, onClose, children, ...props }: DrawerProps) => (
  <ModalOverlay className={css.scrim} isOpen={isOpen} isDismissable onOpenChange={(open) => !open && onClose()}>
    <Modal className={css.drawer}>
      <AriaDialog className={css.sheet} {...props}>
        {children}
      </AriaDialog>
    </Modal>
  </ModalOverlay>
);
