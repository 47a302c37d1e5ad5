import {
  type ComponentPropsWithRef,
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  use,
} from 'react';

type Native = Omit<
  ComponentPropsWithRef<'button'>,
  'disabled' | 'onClick' | 'onKeyDown' | 'aria-haspopup' | 'aria-expanded'
>;
export interface PressProps extends Native {
  onPress?: (() => unknown) | undefined;
  isDisabled?: boolean | undefined;
  /** Ignores clicks and keeps the focus, until the action is done. */
  isPending?: boolean | undefined;
  'aria-expanded'?: boolean | undefined;
}

/** What an `Opener` adds to its button. */
export interface Trigger {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly kind: 'menu' | 'dialog';
  readonly isOpen: boolean;
  readonly open: (byKeyboard: boolean) => void;
}
export const TriggerContext = createContext<Trigger | null>(null);

/**
 * A native button without a style of its own: the button of react-aria weighs 13 kB on the first screen.
 */
export function PressButton({ onPress, isDisabled, isPending, type = 'button', ...props }: PressProps) {
  const trigger = use(TriggerContext);
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (isPending) return event.preventDefault();
    // Safari does not focus a clicked button, and closing a dialog restores the focus.
    if (document.activeElement !== event.currentTarget) event.currentTarget.focus({ preventScroll: true });
    onPress?.();
    // `detail` is 0 for a click by keyboard.
    trigger?.open(event.detail === 0);
  };
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    trigger?.open(true);
  };
  return (
    <button
      {...props}
      {...(trigger && { ref: trigger.ref, 'aria-haspopup': trigger.kind, 'aria-expanded': trigger.isOpen })}
      type={type}
      disabled={isDisabled}
      aria-disabled={isPending || undefined}
      onClick={click}
      onKeyDown={trigger?.kind === 'menu' ? openByArrow : undefined}
    />
  );
}
