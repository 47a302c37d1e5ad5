import type { ReactNode } from 'react';
import { proxy, ref } from 'valtio';

/** Draws a dialog; `close` ends it with a result, undefined when it is dismissed. */
type Draw<T> = (close: (result?: T) => void) => ReactNode;
/** The dialog over every screen; `close` dismisses it. */
export const shownDialog = proxy<{ dialog: { draw: () => ReactNode } | null }>({ dialog: null });
let dismiss: (() => void) | undefined;

/** Shows a dialog from code outside components, as menus are; resolves to its result. */
export function showDialog<T>(draw: Draw<T>): Promise<T | undefined> {
  dismiss?.();
  return new Promise((resolve) => {
    const close = (result?: T) => {
      shownDialog.dialog = null;
      dismiss = undefined;
      resolve(result);
    };
    dismiss = () => resolve(undefined);
    shownDialog.dialog = ref({ draw: () => draw(close) });
  });
}

/** Dismisses the dialog on screen: a link in it leads elsewhere. */
export function closeDialog(): void {
  dismiss?.();
  dismiss = undefined;
  shownDialog.dialog = null;
}
