import type { ReactNode } from 'react';
import * as css from './panel.css.ts';

interface PanelProps {
  title?: ReactNode;
  /** Secondary text beside the title. */
  note?: ReactNode;
  actions?: ReactNode;
  /** No padding: for a table. */
  flush?: boolean;
  children: ReactNode;
}
/** A bordered part of a screen. */
export const Panel = ({ title, note, actions, flush, children }: PanelProps) => (
  <section className={css.panel} data-flush={flush || undefined}>
    {(title || actions) && (
      <header className={css.head}>
        <h2 className={css.title}>{title}</h2>
        {note && <span className={css.note}>{note}</span>}
        {actions && <div className={css.actions}>{actions}</div>}
      </header>
    )}
    {children}
  </section>
);

export interface Stat {
  label: string;
  value: ReactNode;
  note?: ReactNode;
  /** Colour of the note; its text has the same meaning. */
  tone?: 'accent' | 'danger' | 'muted';
}
/** Two to four figures side by side. */
export const Stats = ({ stats }: { stats: readonly Stat[] }) => (
  <dl className={css.stats}>
    {stats.map(({ label, value, note, tone = 'muted' }) => (
      <div key={label} className={css.stat}>
        <dt className={css.note}>{label}</dt>
        <dd className={css.figure}>{value}</dd>
        {note && <dd className={css.change[tone]}>{note}</dd>}
      </div>
    ))}
  </dl>
);

/** Facts as names and values; a dash for an empty value. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className={css.facts}>
    {facts.map(([name, value]) => (
      <div key={name} className={css.fact}>
        <dt className={css.note}>{name}</dt>
        <dd>{value === null || value === undefined || value === '' ? '—' : value}</dd>
      </div>
    ))}
  </dl>
);
