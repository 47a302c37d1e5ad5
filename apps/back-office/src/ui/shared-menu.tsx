import { Ellipsis } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import * as css from './button.css.ts';
import { PATIENCE, Tip } from './button.tsx';
import { type MenuGroup, MenuPopup } from './menu.tsx';

/** What the buttons tell the menu. The same object at each drawing: a button may be drawn once for all. */
export interface MenuOpener<T> {
  open: (of: T, button: HTMLButtonElement, byKeyboard: boolean) => void;
  /** Shows the name of a button after that many milliseconds; of none: takes it away. */
  name: (button: HTMLButtonElement | null, after?: number) => void;
}
interface Asked<T> {
  of: T;
  isOpen: boolean;
  byKeyboard: boolean;
}
const labelOf = (button: HTMLButtonElement | null) => button?.getAttribute('aria-label') ?? '';

/**
 * One menu, and one tooltip, behind the buttons of many things: `MenuButton`s that are given `opener`, and `popup` once beside them.
 * `open` is the thing whose menu is open.
 */
export function useSharedMenu<T>(groups: (of: T) => readonly MenuGroup[]) {
  const trigger = useRef<HTMLButtonElement | null>(null);
  const named = useRef<HTMLButtonElement | null>(null);
  const timer = useRef(0);
  const [asked, setAsked] = useState<Asked<T> | null>(null);
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
        // Not every browser focuses what is clicked, and the focus comes back here.
        button.focus({ preventScroll: true });
        setAsked({ of, isOpen: true, byKeyboard });
      },
    };
  }, []);
  const popup: ReactNode = (
    <Suspense>
      {asked && (
        <MenuPopup
          key={labelOf(trigger.current)}
          triggerRef={trigger}
          isOpen={asked.isOpen}
          byKeyboard={asked.byKeyboard}
          onOpenChange={(isOpen) => setAsked({ ...asked, isOpen })}
          label={labelOf(trigger.current)}
          placement="bottom end"
          groups={groups(asked.of)}
        />
      )}
      {name && <Tip triggerRef={named} label={name} onClose={() => opener.name(null)} />}
    </Suspense>
  );
  return { opener, popup, open: asked?.isOpen ? asked.of : null };
}

interface MenuButtonProps<T> {
  /** What it opens the menu of. */
  of: T;
  label: string;
  isOpen: boolean;
  opener: MenuOpener<T>;
}
/** A button of a shared menu. The browser's own: there is one a row. */
export const MenuButton = <T,>({ of, label, isOpen, opener }: MenuButtonProps<T>) => (
  <button
    type="button"
    className={css.icon}
    data-small
    aria-label={label}
    aria-haspopup="menu"
    aria-expanded={isOpen}
    // A click that no pointer made counts none.
    onClick={(event) => opener.open(of, event.currentTarget, event.detail === 0)}
    onKeyDown={(event: KeyboardEvent<HTMLButtonElement>) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      opener.open(of, event.currentTarget, true);
    }}
    onPointerEnter={(event: PointerEvent<HTMLButtonElement>) =>
      event.pointerType !== 'touch' && opener.name(event.currentTarget, PATIENCE)
    }
    onPointerLeave={() => opener.name(null)}
    onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && opener.name(currentTarget)}
    onBlur={() => opener.name(null)}
  >
    <Ellipsis size={16} />
  </button>
);
