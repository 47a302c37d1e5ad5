import type { ReactNode } from 'react';
import * as css from './state.css.ts';

export type Tone = keyof typeof css.tone;
/** A coloured state: `<State tone="accent">En cours</State>`. */
export const State = ({ tone = 'muted', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={css.tone[tone]}>{children}</span>
);

/** A short category, without colour. */
export const Tag = ({ children }: { children: ReactNode }) => <span className={css.tag}>{children}</span>;

interface NoteProps {
  tone?: Exclude<Tone, 'muted'>;
  icon?: ReactNode;
  /** An error: announced at once by screen readers. */
  alert?: boolean;
  children: ReactNode;
}
/** An important remark, next to its subject. */
export const Note = ({ tone = 'info', icon, alert, children }: NoteProps) => (
  <div className={css.note[tone]} role={alert ? 'alert' : undefined}>
    {icon}
    <div className={css.noteBody}>{children}</div>
  </div>
);
