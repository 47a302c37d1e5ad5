import { useCallback, useLayoutEffect, useRef } from 'react';
import { isPlain } from '../kit/nav/shortcuts.ts';

/**
 * Holds the keys that are typed between the opening of the palette, whose file may still be on its way, and the focus of its field: no
 * shortcut of the screen gets them. Returns what gives them to the field, once.
 */
export function useKeysAhead(isOpen: boolean, onEscape: () => void): () => string {
  const held = useRef('');
  const release = useRef(() => {});
  const escape = useRef(onEscape);
  escape.current = onEscape;
  useLayoutEffect(() => {
    if (!isOpen) return;
    held.current = '';
    const hold = (event: KeyboardEvent) => {
      if (!isPlain(event)) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Escape') escape.current();
      else if (event.key === 'Backspace') held.current = held.current.slice(0, -1);
      else if (event.key.length === 1) held.current += event.key;
    };
    addEventListener('keydown', hold, true);
    release.current = () => removeEventListener('keydown', hold, true);
    return release.current;
  }, [isOpen]);
  return useCallback(() => {
    release.current();
    const keys = held.current;
    held.current = '';
    return keys;
  }, []);
}
