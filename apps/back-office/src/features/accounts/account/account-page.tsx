import type { ReactNode } from 'react';
import { Brand } from '../../../ui/brand.tsx';
import { brand } from '../../../ui/logo.css.ts';
import * as css from './account.css.ts';

/** Layout of the login, password and first visit screens. */
export const AccountPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <main className={css.page}>
    <div className={css.card}>
      <p className={brand}>
        <Brand />
      </p>
      <h1 className={css.title}>{title}</h1>
      {children}
    </div>
  </main>
);
