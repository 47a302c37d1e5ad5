import type { ReactNode } from 'react';
import { brand } from '../../../ui/logo.css.ts';
import { Logo } from '../../../ui/logo.tsx';
import * as css from './account.css.ts';

/** Layout of the login, password and first visit screens. */
export const AccountPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <main className={css.page}>
    <div className={css.card}>
      <p className={brand}>
        <Logo />
        Officine
      </p>
      <h1 className={css.title}>{title}</h1>
      {children}
    </div>
  </main>
);
