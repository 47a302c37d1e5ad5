import type { Severity as Grade, UpdateState as Value } from '@officine/sdk/contract';
import { wordsOf } from '@officine/sdk/labels';
import { State, type Tone } from '../../ui/state.tsx';

const TONES: Readonly<Record<Value, Tone>> = {
  waiting: 'info',
  checked: 'info',
  updating: 'info',
  updated: 'accent',
  put_back: 'warning',
  refused: 'muted',
  failed: 'danger',
};
const STATES = wordsOf('WordpressUpdate.state');
const GRADES = wordsOf('severity');
const GRADE_TONES: Readonly<Record<Grade, Tone>> = {
  low: 'info',
  medium: 'warning',
  high: 'danger',
  critical: 'danger',
};

/** What became of an update, in words and by its colour. */
export const UpdateState = ({ of }: { of: Value }) => <State tone={TONES[of]}>{STATES[of]}</State>;

/** How grave the worst known vulnerability of a version is; nothing without one. */
export const Severity = ({ of }: { of: Grade | null | undefined }) =>
  of ? <State tone={GRADE_TONES[of]}>{GRADES[of]}</State> : null;
