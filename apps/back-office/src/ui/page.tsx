import type { ReactNode } from 'react';
import * as css from './page.css.ts';

interface PageProps {
  title: ReactNode;
  /** Under the title: a count, a period. */
  note?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}
/** A screen: title, actions, content. */
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

/** Columns: equal (`two`, `three`) or with a double first one (`main`); stacked on narrow screens. */
export const Columns = ({ layout = 'two', children }: { layout?: keyof typeof css.columns; children: ReactNode }) => (
  <div className={css.columns[layout]}>{children}</div>
);
/** Children below each other. */
export const Stack = ({ children }: { children: ReactNode }) => <div className={css.stack}>{children}</div>;
/** Controls in a row. */
export const Bar = ({ children }: { children: ReactNode }) => <div className={css.bar}>{children}</div>;
/** Pushes the following controls to the right. */
export const Push = () => <span className={css.push} />;
