import type { ReactNode } from 'react';
import * as css from './page.css.ts';

interface PageProps {
  title: ReactNode;
  /** Under the title: a count, a period. */
  note?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}
/** A screen: its title, what can be done, its parts. */
export const Page = ({ title, note, actions, children }: PageProps) => (
  <div className={css.page} data-print="whole">
    <header className={css.head}>
      <div className={css.titles}>
        <h1>{title}</h1>
        {note !== undefined && <p className={css.note}>{note}</p>}
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </header>
    {children}
  </div>
);

/** Parts side by side, in equal shares (`two`, `three`) or the first twice as wide (`main`); one under the other when narrow. */
export const Columns = ({ layout = 'two', children }: { layout?: keyof typeof css.columns; children: ReactNode }) => (
  <div className={css.columns[layout]}>{children}</div>
);
/** Fields or parts under each other. */
export const Stack = ({ children }: { children: ReactNode }) => <div className={css.stack}>{children}</div>;
/** Controls in a line. */
export const Bar = ({ children }: { children: ReactNode }) => <div className={css.bar}>{children}</div>;
/** Pushes what follows it to the right. */
export const Push = () => <span className={css.push} />;
