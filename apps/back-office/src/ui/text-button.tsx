import type { ReactNode } from 'react';
import { words } from './text-button.css.ts';

/** A button that looks like a link, as a name that downloads a file. */
export const TextButton = ({ onPress, children }: { onPress: () => void; children: ReactNode }) => (
  <button type="button" className={words} onClick={onPress}>
    {children}
  </button>
);
