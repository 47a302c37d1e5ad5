import { agree, type Noun } from '@officine/sdk/format';
import { switchWords } from '@officine/sdk/labels';
import type { ReactNode } from 'react';
import { Meter } from '../../ui/progress.tsx';
import { State } from '../../ui/state.tsx';
import type { Row } from '../calls/source.ts';
import { capital } from '../format/format.ts';
import * as css from './record-page.css.ts';

/** How complete a thing is, in percent, and what is counted. */
export interface RecordProgress {
  label: string;
  percent: number;
}
interface RecordNoteProps {
  row: Row;
  noun: Noun;
  progress?: RecordProgress | undefined;
  children?: ReactNode;
}
/** Under the name of a thing: its reference, what its screen adds, whether it is switched off, how complete it is. */
export const RecordNote = ({ row, noun, progress, children }: RecordNoteProps) => (
  <span className={css.note}>
    {row.reference && <span>{row.reference}</span>}
    {children}
    {row.isActive === false && <State>{capital(agree(noun, switchWords(row['@type']).off.done))}</State>}
    {progress && (
      <span className={css.progress}>
        {progress.label} <Meter value={progress.percent} label={progress.label} />
      </span>
    )}
  </span>
);
