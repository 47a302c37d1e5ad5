import type { ReactNode } from 'react';
import * as css from './empty.css.ts';

interface EmptyProps {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  /** Button of the next step. */
  action?: ReactNode;
  alert?: boolean;
  /** It is the whole page: its title is the `h1`. */
  whole?: boolean;
}
/** In place of missing content: the reason, and what to do. */
export const Empty = ({ icon, title, children, action, alert, whole }: EmptyProps) => (
  <div className={css.empty} role={alert ? 'alert' : undefined}>
    {icon && <span className={css.icon}>{icon}</span>}
    {whole ? <h1 className={css.title}>{title}</h1> : <p className={css.title}>{title}</p>}
    {children && <p className={css.words}>{children}</p>}
    {action && <div className={css.action}>{action}</div>}
  </div>
);
