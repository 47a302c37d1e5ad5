import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Header } from 'react-aria-components/Header';
import { Menu as AriaMenu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import { choice, list, popover } from './field.css.ts';
import * as css from './menu.css.ts';

export interface MenuAction {
  id: string;
  label: string;
  icon?: ReactNode;
  /** Destroys or switches off: said in red. */
  danger?: boolean;
  disabled?: boolean;
  /** A tick: it is on. */
  checked?: boolean;
  /** Beside the words, on the right. */
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
  /** What the menu is of, read aloud. */
  label: string;
  groups: readonly MenuGroup[];
  placement?: PopoverProps['placement'];
}

const Item = ({ id, label, icon, danger, disabled, checked, note, onAction }: MenuAction) => (
  <MenuItem
    id={id}
    textValue={label}
    className={`${choice} ${danger ? css.danger : ''}`}
    isDisabled={disabled ?? false}
    onAction={onAction}
  >
    {icon}
    <span className={css.words}>{label}</span>
    {note && <span className={css.note}>{note}</span>}
    {checked !== undefined && (checked ? <Check size={14} aria-label="actif" /> : <span className={css.noTick} />)}
  </MenuItem>
);

/** Actions behind a button. Empty groups are left out. */
export function Menu({ children, label, groups, placement = 'bottom end' }: MenuProps) {
  const shown = groups.filter(({ actions }) => actions.length > 0);
  return (
    <MenuTrigger>
      {children}
      <Popover className={popover} placement={placement} offset={4}>
        <AriaMenu className={list} aria-label={label}>
          {shown.map(({ title, actions }, index) => (
            <MenuSection key={title ?? index} aria-label={title ?? label}>
              {title ? <Header className={css.title}>{title}</Header> : index > 0 && <Separator className={css.line} />}
              {actions.map((action) => (
                <Item key={action.id} {...action} />
              ))}
            </MenuSection>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
