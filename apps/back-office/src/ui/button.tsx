import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaProps } from 'react-aria-components/Button';
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import { Link, type LinkProps } from 'react-router-dom';
import * as css from './button.css.ts';
import { Spinner } from './progress.tsx';

export type Variant = keyof typeof css.variant;
interface Looks {
  variant?: Variant;
  size?: keyof typeof css.size;
  /** An icon before the words. */
  icon?: ReactNode;
  children: ReactNode;
}
export interface ButtonProps extends Looks, Omit<AriaProps, 'children' | 'className' | 'style'> {}

/** One click, one action. `isPending` keeps the words, shows a spinner and takes no second click. */
export function Button({ variant = 'secondary', size = 'medium', icon, children, ...props }: ButtonProps) {
  return (
    <AriaButton {...props} className={`${css.variant[variant]} ${css.size[size]}`}>
      {props.isPending ? <Spinner /> : icon}
      {children}
    </AriaButton>
  );
}

/** A link that looks like a button: it goes somewhere, and can be opened in another tab. */
export function LinkButton({
  variant = 'secondary',
  size = 'medium',
  icon,
  children,
  ...props
}: Looks & Omit<LinkProps, 'className' | 'children'>) {
  return (
    <Link {...props} className={`${css.variant[variant]} ${css.size[size]}`}>
      {icon}
      {children}
    </Link>
  );
}

interface IconButtonProps extends Omit<AriaProps, 'children' | 'className' | 'style' | 'aria-label'> {
  /** What it does: read aloud, and shown on hover and on focus. */
  label: string;
  small?: boolean;
  children: ReactNode;
}
/** An icon alone, with its name in a tooltip. */
export function IconButton({ label, small, children, ...props }: IconButtonProps) {
  return (
    <TooltipTrigger delay={400} closeDelay={0}>
      <AriaButton {...props} aria-label={label} className={css.icon} data-small={small || undefined}>
        {children}
      </AriaButton>
      <Tooltip className={css.tooltip} offset={6}>
        {label}
      </Tooltip>
    </TooltipTrigger>
  );
}
