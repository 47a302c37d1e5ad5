import { type ReactNode, Suspense, useRef, useState } from 'react';
import { ButtonContext } from 'react-aria-components/Button';

/** What is opened: its place, how it was asked for, and the way to close it. */
export interface Opened {
  triggerRef: React.RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** By the keyboard: its first choice is wanted at once. */
  byKeyboard: boolean;
}
interface OpenerProps {
  kind: 'menu' | 'dialog';
  /** The button. */
  children: ReactNode;
  /** What it opens. It may come later: it is not asked for before the button is. */
  content: (opened: Opened) => ReactNode;
}
/** A button that opens something over the page. What is opened weighs nothing until then. */
export function Opener({ kind, children, content }: OpenerProps) {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'never' | 'closed' | 'pointer' | 'keyboard'>('never');
  const isOpen = state === 'pointer' || state === 'keyboard';
  const trigger = {
    ref: triggerRef,
    'aria-haspopup': kind,
    'aria-expanded': isOpen,
    isPressed: isOpen,
    onPress: ({ pointerType }: { pointerType: string }) =>
      setState(pointerType === 'keyboard' || pointerType === 'virtual' ? 'keyboard' : 'pointer'),
    onKeyDown: (event: { key: string; preventDefault: () => void; continuePropagation?: () => void }) => {
      if (kind === 'menu' && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
        event.preventDefault();
        setState('keyboard');
      } else event.continuePropagation?.();
    },
  };
  return (
    <>
      <ButtonContext.Provider value={trigger as never}>{children}</ButtonContext.Provider>
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
