import type { ReactNode } from 'react';
import { later } from './later.ts';
import { Opener } from './opener.tsx';

export interface MenuAction {
  id: string;
  label: string;
  icon?: ReactNode;
  /** Destructive: shown in red. */
  danger?: boolean;
  disabled?: boolean;
  /** Shows a tick when true. */
  checked?: boolean;
  /** Right of the label. */
  note?: ReactNode;
  onAction: () => void;
}
export interface MenuGroup {
  title?: string;
  actions: readonly MenuAction[];
}
interface MenuProps {
  /** The button that opens it. */
  children: ReactNode;
  /** Accessible name of the menu. */
  label: string;
  groups: readonly MenuGroup[];
  placement?: 'bottom end' | 'bottom start' | 'top end';
}
/** Lazy: too heavy for a first screen. */
export const MenuPopup = later(async () => (await import('./menu-popup.tsx')).MenuPopup);

/** Actions behind a button. */
export const Menu = ({ children, label, groups, placement = 'bottom end' }: MenuProps) => (
  <Opener
    kind="menu"
    content={(opened) => <MenuPopup {...opened} label={label} placement={placement} groups={groups} />}
  >
    {children}
  </Opener>
);
