import type { ReactNode } from 'react';
import { brand } from '../../../ui/logo.css.ts';
import { Logo } from '../../../ui/logo.tsx';
import { TextLinks } from '../shared/legal-links.tsx';
import * as css from './frame.css.ts';

interface FrameProps {
  children: ReactNode;
  /** The content begins at the top, for texts and lists; it is centred otherwise. */
  isLong?: boolean;
}
/** Head and foot of the network's public pages. */
export const Frame = ({ children, isLong }: FrameProps) => (
  <div className={css.page}>
    <header className={css.head}>
      <a href="/" className={brand} aria-label="Officine, accueil">
        <Logo />
        Officine
      </a>
    </header>
    <main className={css.main} data-top={isLong || undefined}>
      {children}
    </main>
    <footer className={css.foot}>
      <TextLinks />
    </footer>
  </div>
);
