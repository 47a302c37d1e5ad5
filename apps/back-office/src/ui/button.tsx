import { type ReactNode, type Ref, Suspense, useEffect, useRef, useState } from 'react';
import { Button as AriaButton, type ButtonProps as AriaProps } from 'react-aria-components/Button';
import { Link, type LinkProps } from 'react-router-dom';
import * as css from './button.css.ts';
import { later } from './later.ts';
import { Spinner } from './progress.tsx';

type Variant = keyof typeof css.variant;
interface Looks {
  variant?: Variant;
  size?: keyof typeof css.size;
  /** Icon before the label. */
  icon?: ReactNode;
  children: ReactNode;
}
export interface ButtonProps extends Looks, Omit<AriaProps, 'children' | 'className' | 'style'> {
  ref?: Ref<HTMLButtonElement>;
}

/** A button. `isPending` keeps the label, shows a spinner and ignores clicks. */
export function Button({ variant = 'secondary', size = 'medium', icon, children, ...props }: ButtonProps) {
  return (
    <AriaButton {...props} className={`${css.variant[variant]} ${css.size[size]}`}>
      {props.isPending ? <Spinner /> : icon}
      {children}
    </AriaButton>
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

interface IconButtonProps extends Omit<AriaProps, 'children' | 'className' | 'style' | 'aria-label'> {
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
  const ref = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isHovered, setHovered] = useState(false);
  useEffect(() => {
    if (!isHovered) return setOpen(false);
    const timer = setTimeout(setOpen, TOOLTIP_DELAY_MS, true);
    return () => clearTimeout(timer);
  }, [isHovered]);
  return (
    <>
      <AriaButton
        {...props}
        ref={ref}
        aria-label={label}
        className={css.icon}
        data-small={small || undefined}
        onHoverChange={setHovered}
        onFocusChange={(focused) => setOpen(focused && Boolean(ref.current?.matches(':focus-visible')))}
        onPressStart={() => setHovered(false)}
      >
        {children}
      </AriaButton>
      {isOpen && (
        <Suspense>
          <Tip triggerRef={ref} label={label} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
