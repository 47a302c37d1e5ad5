import type { ReactNode } from 'react';
import { proxy, ref } from 'valtio';

/** Draws a dialog; `close` ends it with a result, undefined when it is dismissed. */
type Draw<T> = (close: (result?: T) => void) => ReactNode;
type Place = 'dialog' | 'over';
type Shown = { draw: () => ReactNode } | null;

/** The dialog over every screen, and what is asked over it. */
export const shownDialogs = proxy<Record<Place, Shown>>({ dialog: null, over: null });
const dismissals: Partial<Record<Place, () => void>> = {};

function show<T>(place: Place, draw: Draw<T>): Promise<T | undefined> {
  dismissals[place]?.();
  return new Promise((resolve) => {
    const close = (result?: T) => {
      shownDialogs[place] = null;
      delete dismissals[place];
      resolve(result);
    };
    dismissals[place] = () => resolve(undefined);
    shownDialogs[place] = ref({ draw: () => draw(close) });
  });
}

/** Shows a dialog from code outside components, as menus are; resolves to its result. It takes the place of the one on screen. */
export const showDialog = <T>(draw: Draw<T>): Promise<T | undefined> => show('dialog', draw);
/** Asks over the dialog on screen, which goes on with what it holds once this one is closed. */
export const showDialogOver = <T>(draw: Draw<T>): Promise<T | undefined> => show('over', draw);

/** Dismisses the dialog on screen: a link in it leads elsewhere. */
export function closeDialog(): void {
  dismissals.dialog?.();
  delete dismissals.dialog;
  shownDialogs.dialog = null;
}
