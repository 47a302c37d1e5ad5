import { type ReactNode, Suspense, useRef, useState } from 'react';
import { TriggerContext } from './press-button.tsx';

/** Props of the opened content: its trigger, its state, and how it was opened. */
export interface Opened {
  triggerRef: React.RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Opened by the keyboard: focus the first choice. */
  byKeyboard: boolean;
}
interface OpenerProps {
  kind: 'menu' | 'dialog';
  /** The button. */
  children: ReactNode;
  /** Content, rendered from the first opening on; it may be lazy. */
  content: (opened: Opened) => ReactNode;
}
/** A button that opens content over the page, which is not loaded before the first click. */
export function Opener({ kind, children, content }: OpenerProps) {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'never' | 'closed' | 'pointer' | 'keyboard'>('never');
  const isOpen = state === 'pointer' || state === 'keyboard';
  const open = (byKeyboard: boolean) => setState(byKeyboard ? 'keyboard' : 'pointer');
  return (
    <>
      <TriggerContext value={{ ref: triggerRef, kind, isOpen, open }}>{children}</TriggerContext>
      {state !== 'never' && (
        <Suspense>
          {content({
            triggerRef,
            isOpen,
            onOpenChange: (open) => setState(open ? 'pointer' : 'closed'),
            byKeyboard: state === 'keyboard',
          })}
        </Suspense>
      )}
    </>
  );
}
