import { Cross } from 'lucide-react';
import type { ReactNode } from 'react';
import * as css from './account.css.ts';

/** Layout of the login, password and first visit screens. */
export const AccountPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <main className={css.page}>
    <div className={css.card}>
      <p className={css.brand}>
        <span className={css.logo}>
          <Cross size={18} aria-hidden />
        </span>
        Officine
      </p>
      <h1 className={css.title}>{title}</h1>
      {children}
    </div>
  </main>
);
