import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import * as css from './panel.css.ts';
import { unseen } from './table.css.ts';

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

/** A figure against an earlier one. The sign and the arrow say what the colour says. */
export interface StatChange {
  /** `+ 8,2 %`. */
  text: string;
  /** The earlier figure. */
  title: string;
  direction: 'up' | 'down' | 'same';
}
export interface Stat {
  label: string;
  /** Beside the label: a « ? » that explains it. */
  about?: ReactNode;
  value: ReactNode;
  note?: ReactNode;
  /** Colour of the note; its text has the same meaning. */
  tone?: 'accent' | 'danger' | 'muted';
  change?: StatChange | undefined;
}
/** Words and their « ? », which stays with the last of them. */
function Explained({ words, about }: { words: string; about: ReactNode }) {
  if (!about) return words;
  const cut = words.lastIndexOf(' ') + 1;
  return (
    <>
      {words.slice(0, cut)}
      <span className={css.whole}>
        {words.slice(cut)} {about}
      </span>
    </>
  );
}
/** Two to four figures side by side; `caption` says what all of them have in common. */
export const Stats = ({ stats, caption }: { stats: readonly Stat[]; caption?: ReactNode }) => (
  <div className={css.figures}>
    <dl className={css.stats}>
      {stats.map(({ label, about, value, note, tone = 'muted', change }) => (
        <div key={label} className={css.stat}>
          <dt className={css.note}>
            <Explained words={label} about={about} />
          </dt>
          <dd className={css.figure}>{value}</dd>
          {note && <dd className={css.change[tone]}>{note}</dd>}
          {change && <Change {...change} />}
        </div>
      ))}
    </dl>
    {caption && <p className={css.caption}>{caption}</p>}
  </div>
);

const ARROWS = { up: ArrowUp, down: ArrowDown, same: ArrowRight } as const;
const TONES = { up: 'accent', down: 'danger', same: 'muted' } as const;
function Change({ text, title, direction }: StatChange) {
  const Arrow = ARROWS[direction];
  return (
    <dd className={`${css.change[TONES[direction]]} ${css.compared}`} title={title}>
      <Arrow size={12} aria-hidden />
      {text}
      <span className={unseen}> ({title})</span>
    </dd>
  );
}

/** A name, its value, and beside the name a « ? » that explains it. */
export type Fact = readonly [name: string, value: ReactNode, about?: ReactNode];
/** Facts as names and values; a dash for an empty value. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={css.facts}>
    {facts.map(([name, value, about]) => (
      <div key={name} className={css.fact}>
        <dt className={css.note}>
          <Explained words={name} about={about} />
        </dt>
        <dd>{value === null || value === undefined || value === '' ? '—' : value}</dd>
      </div>
    ))}
  </dl>
);
