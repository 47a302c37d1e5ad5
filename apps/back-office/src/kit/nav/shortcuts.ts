import { useLayoutEffect, useRef } from 'react';

interface ShortcutDef {
  /** `KeyboardEvent.key` of each key that does it. */
  readonly keys: readonly string[];
  /** As keyboards name them. */
  readonly shown: readonly string[];
  readonly label: string;
}
/** Every shortcut of the office: the sheet of shortcuts and their listeners read this table. */
export const SHORTCUTS = {
  search: { keys: ['/'], shown: ['/'], label: 'Rechercher dans la liste' },
  down: { keys: ['j'], shown: ['j', '↓'], label: 'Ligne suivante' },
  up: { keys: ['k'], shown: ['k', '↑'], label: 'Ligne précédente' },
  tick: { keys: ['x'], shown: ['x'], label: 'Sélectionner la ligne, ou non' },
  range: { keys: [], shown: ['Maj + clic'], label: 'Cocher toutes les lignes jusqu’à celle-ci' },
  open: { keys: [], shown: ['Entrée'], label: 'Ouvrir la ligne' },
  openTab: { keys: [], shown: ['Ctrl + clic'], label: 'Ouvrir la ligne dans un onglet' },
  previous: { keys: ['['], shown: ['['], label: 'Fiche précédente de la liste' },
  next: { keys: [']'], shown: [']'], label: 'Fiche suivante de la liste' },
  palette: { keys: [], shown: ['Ctrl + K'], label: 'Rechercher partout, ou aller à un écran' },
  leave: { keys: [], shown: ['Échap'], label: 'Fermer la fiche, vider la recherche' },
  sheet: { keys: ['?'], shown: ['?'], label: 'Afficher ces raccourcis' },
} as const satisfies Readonly<Record<string, ShortcutDef>>;
export type Shortcut = keyof typeof SHORTCUTS;

const TYPED_IN =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu], [role=listbox]';
/** Whether keys go to a field or a menu. */
const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest(TYPED_IN) !== null;
/** With Ctrl, Alt or Meta the key is the browser's; AltGr writes `[` on many keyboards. */
export const isPlain = (event: KeyboardEvent) =>
  event.getModifierState('AltGraph') || !(event.ctrlKey || event.metaKey || event.altKey);

/** Runs the handler of a shortcut when its key is pressed, never while the user types. A handler returns false to pass. */
export function useShortcuts(handlers: Partial<Record<Shortcut, () => boolean | void>>): void {
  const last = useRef(handlers);
  last.current = handlers;
  // A layout effect runs before the paint; between the paint and an effect, a key would be lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target) || !isPlain(event)) return;
      for (const [name, run] of Object.entries(last.current))
        if ((SHORTCUTS[name as Shortcut].keys as readonly string[]).includes(event.key) && run() !== false)
          event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
