import { Check } from 'lucide-react';
import { Header } from 'react-aria-components/Header';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import { choice, list, popover } from './field.css.ts';
import * as css from './menu.css.ts';
import type { MenuAction, MenuGroup } from './menu.tsx';
import type { Opened } from './opener.tsx';

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

interface MenuPopupProps extends Opened {
  label: string;
  groups: readonly MenuGroup[];
  placement: NonNullable<PopoverProps['placement']>;
}
const hasActions = ({ actions }: MenuGroup): boolean => actions.length > 0;

/** The actions of a menu, over the page. Empty groups are left out. */
export const MenuPopup = ({ label, groups, placement, byKeyboard, ...opened }: MenuPopupProps) => (
  <Popover {...opened} trigger="MenuTrigger" className={popover} placement={placement} offset={4} aria-label={label}>
    <Menu
      className={list}
      aria-label={label}
      autoFocus={byKeyboard ? 'first' : true}
      onClose={() => opened.onOpenChange(false)}
    >
      {groups.filter(hasActions).map(({ title, actions }, index) => (
        <MenuSection key={title ?? index} aria-label={title ?? label}>
          {title ? <Header className={css.title}>{title}</Header> : index > 0 && <Separator className={css.line} />}
          {actions.map((action) => (
            <Item key={action.id} {...action} />
          ))}
        </MenuSection>
      ))}
    </Menu>
  </Popover>
);
