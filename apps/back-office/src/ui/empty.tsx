import type { ReactNode } from 'react';
import * as css from './empty.css.ts';

interface EmptyProps {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  /** The way on. */
  action?: ReactNode;
  alert?: boolean;
}
/** Nothing here: why, and what to do. */
export const Empty = ({ icon, title, children, action, alert }: EmptyProps) => (
  <div className={css.empty} role={alert ? 'alert' : undefined}>
    {icon && <span className={css.icon}>{icon}</span>}
    <p className={css.title}>{title}</p>
    {children && <p className={css.words}>{children}</p>}
    {action && <div className={css.action}>{action}</div>}
  </div>
);
