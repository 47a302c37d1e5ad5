import { type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import * as css from './button.css.ts';
import { later } from './later.ts';
import { PressButton, type PressProps, TriggerContext } from './press-button.tsx';
import { Spinner } from './progress.tsx';
import { usePending } from './use-pending.ts';
import { useWritingOff } from './writing.ts';

type Variant = keyof typeof css.variant;
interface Looks {
  variant?: Variant;
  size?: keyof typeof css.size;
  /** Icon before the label. */
  icon?: ReactNode;
  children: ReactNode;
}
export interface ButtonProps extends Looks, Omit<PressProps, 'children' | 'className' | 'style'> {
  /** What it does is stored by the server, as what a submit button does: it waits for the network. */
  writes?: boolean;
}

/** A button. While the promise of its `onPress` is pending, or with `isPending`, it keeps its label, shows a spinner and ignores clicks. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  icon,
  children,
  writes,
  onPress,
  ...props
}: ButtonProps) {
  const [isRunning, run] = usePending();
  const isPending = isRunning || props.isPending;
  const isOff = useWritingOff() && (writes || props.type === 'submit');
  return (
    <PressButton
      {...props}
      onPress={onPress && (() => run(onPress))}
      isPending={isPending}
      isDisabled={isOff || props.isDisabled}
      className={`${css.variant[variant]} ${css.size[size]}`}
    >
      {isPending ? <Spinner /> : icon}
      {children}
    </PressButton>
  );
}

/** A link that looks like a button; it can be opened in another tab. */
export function LinkButton({
  variant = 'secondary',
  size = 'medium',
  icon,
  children,
  ...props
}: Looks & Omit<LinkProps, 'className' | 'children'>) {
  return (
    <Link {...props} className={`${css.variant[variant]} ${css.size[size]}`} data-print="none">
      {icon}
      {children}
    </Link>
  );
}

interface IconButtonProps extends Omit<PressProps, 'children' | 'className' | 'style' | 'aria-label'> {
  /** Accessible name, also the tooltip. */
  label: string;
  small?: boolean;
  children: ReactNode;
}
export const Tip = later(async () => (await import('./tooltip.tsx')).Tip);
/** Time from hover to tooltip. */
export const TOOLTIP_DELAY_MS = 400;

/** A button with only an icon, whose name is a tooltip. */
export function IconButton({ label, small, children, ...props }: IconButtonProps) {
  const own = useRef<HTMLButtonElement>(null);
  // The popup that this button opens is placed by the same element.
  const trigger = use(TriggerContext);
  const ref = trigger?.ref ?? own;
  const [isOpen, setOpen] = useState(false);
  const [isHovered, setHovered] = useState(false);
  useEffect(() => {
    if (!isHovered) return setOpen(false);
    const timer = setTimeout(setOpen, TOOLTIP_DELAY_MS, true);
    return () => clearTimeout(timer);
  }, [isHovered]);
  return (
    <>
      <PressButton
        {...props}
        ref={ref}
        aria-label={label}
        className={css.icon}
        data-small={small || undefined}
        onPointerEnter={({ pointerType }) => setHovered(pointerType !== 'touch')}
        onPointerLeave={() => setHovered(false)}
        onPointerDown={() => setHovered(false)}
        onFocus={({ currentTarget }) => setOpen(currentTarget.matches(':focus-visible'))}
        onBlur={() => setOpen(false)}
      >
        {children}
      </PressButton>
      {isOpen && !props.isDisabled && (
        <Suspense>
          <Tip triggerRef={ref} label={label} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
