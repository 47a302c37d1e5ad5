import type { ReactNode } from 'react';
import * as css from './state.css.ts';

export type Tone = keyof typeof css.tone;
/** A state in words, with its colour: `<State tone="accent">En cours</State>`. */
export const State = ({ tone = 'muted', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={css.tone[tone]}>{children}</span>
);

/** A short word that classes something; no colour. */
export const Tag = ({ children }: { children: ReactNode }) => <span className={css.tag}>{children}</span>;

interface NoteProps {
  tone?: Exclude<Tone, 'muted'>;
  icon?: ReactNode;
  /** Read aloud at once: something went wrong. */
  alert?: boolean;
  children: ReactNode;
}
/** A sentence that must not be missed, beside what it is about. */
export const Note = ({ tone = 'info', icon, alert, children }: NoteProps) => (
  <div className={css.note[tone]} role={alert ? 'alert' : undefined}>
    {icon}
    <div className={css.noteBody}>{children}</div>
  </div>
);
