import type { ReactNode } from 'react';
import { Brand } from '../../../ui/brand.tsx';
import { brand } from '../../../ui/logo.css.ts';
import { useNetwork } from '../../../ui/network.ts';
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
      <a href="/" className={brand} aria-label={`${useNetwork().name}, accueil`}>
        <Brand />
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
