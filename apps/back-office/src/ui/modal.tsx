import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import * as css from './dialog.css.ts';
import type { DialogProps, DrawerProps } from './dialog.tsx';

const DIALOG = '[role=dialog], [role=alertdialog]';
// Escape goes to the element with the focus, which is outside for a moment: the library moves it in after the transitions
// on the page where the dialog was opened by the keyboard, and takes it out for a frame half a second later.
document.addEventListener('keydown', ({ key, target }) => {
  if (key !== 'Escape' || !(target instanceof Element) || target.closest(DIALOG)) return;
  const last = [...document.querySelectorAll(DIALOG)].at(-1);
  last?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
});

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
