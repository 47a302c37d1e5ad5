import { type KeyboardEvent, type PointerEvent, type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import * as css from './button.css.ts';
import { Tip, TOOLTIP_DELAY_MS } from './button.tsx';
import { type MenuGroup, MenuPopup } from './menu.tsx';

/** Called by the buttons. The same object at each render, so that buttons can be memoised. */
export interface MenuOpener<T> {
  open: (of: T, button: HTMLButtonElement, byKeyboard: boolean) => void;
  /** Shows the tooltip of a button after this delay in ms; `null` hides it. */
  name: (button: HTMLButtonElement | null, after?: number) => void;
}
interface OpenedMenu<T> {
  of: T;
  isOpen: boolean;
  byKeyboard: boolean;
}
const labelOf = (button: HTMLButtonElement | null) => button?.getAttribute('aria-label') ?? '';

/**
 * One menu and one tooltip for the buttons of many rows: pass `opener` to each `MenuButton`, and render `popup` once.
 * `open` is the row whose menu is open.
 */
export function useSharedMenu<T>(groups: (of: T) => readonly MenuGroup[]) {
  const trigger = useRef<HTMLButtonElement | null>(null);
  const named = useRef<HTMLButtonElement | null>(null);
  const timer = useRef(0);
  const [opened, setOpened] = useState<OpenedMenu<T> | null>(null);
  const [name, setName] = useState('');
  const opener = useMemo<MenuOpener<T>>(() => {
    const nameIt = (button: HTMLButtonElement | null, after = 0) => {
      clearTimeout(timer.current);
      named.current = button;
      if (button && after > 0) timer.current = window.setTimeout(() => setName(labelOf(button)), after);
      else setName(labelOf(button));
    };
    return {
      name: nameIt,
      open(of, button, byKeyboard) {
        nameIt(null);
        trigger.current = button;
        // Not every browser focuses a clicked button, and closing the menu restores the focus.
        button.focus({ preventScroll: true });
        setOpened({ of, isOpen: true, byKeyboard });
      },
    };
  }, []);
  const popup: ReactNode = (
    <Suspense>
      {opened && (
        <MenuPopup
          key={labelOf(trigger.current)}
          triggerRef={trigger}
          isOpen={opened.isOpen}
          byKeyboard={opened.byKeyboard}
          onOpenChange={(isOpen) => setOpened({ ...opened, isOpen })}
          label={labelOf(trigger.current)}
          placement="bottom end"
          groups={groups(opened.of)}
        />
      )}
      {name && <Tip triggerRef={named} label={name} onClose={() => opener.name(null)} />}
    </Suspense>
  );
  return { opener, popup, open: opened?.isOpen ? opened.of : null };
}

interface MenuButtonProps<T> {
  /** The row of the menu. */
  of: T;
  label: string;
  isOpen: boolean;
  opener: MenuOpener<T>;
}
/** A button of a shared menu, outside the tab order until its row is current. A native button: there is one per row. */
export const MenuButton = <T,>({ of, label, isOpen, opener }: MenuButtonProps<T>) => (
  <button
    type="button"
    className={css.dots}
    data-small
    tabIndex={-1}
    aria-label={label}
    aria-haspopup="menu"
    aria-expanded={isOpen}
    // `detail` is 0 for a click by keyboard.
    onClick={(event) => opener.open(of, event.currentTarget, event.detail === 0)}
    onKeyDown={(event: KeyboardEvent<HTMLButtonElement>) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      opener.open(of, event.currentTarget, true);
    }}
    onPointerEnter={(event: PointerEvent<HTMLButtonElement>) =>
      event.pointerType !== 'touch' && opener.name(event.currentTarget, TOOLTIP_DELAY_MS)
    }
    onPointerLeave={() => opener.name(null)}
    onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && opener.name(currentTarget)}
    onBlur={() => opener.name(null)}
  />
);
