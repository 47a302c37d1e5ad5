import type { ReactNode } from 'react';
import { words } from './text-button.css.ts';

/** Words that do something, among others that lead somewhere: a name that is downloaded. */
export const TextButton = ({ onPress, children }: { onPress: () => void; children: ReactNode }) => (
  <button type="button" className={words} onClick={onPress}>
    {children}
  </button>
);
