import type { Task } from '@officine/sdk/contract';
import { wordsOf } from '@officine/sdk/labels';
import { State, type Tone } from '../../../ui/state.tsx';

const TONES: Readonly<Record<Task['state'], Tone>> = {
  waiting: 'info',
  running: 'info',
  done: 'accent',
  failed: 'warning',
  parked: 'danger',
  cancelled: 'muted',
};
/** A task's state, in words and by its colour. */
export const TaskState = ({ state }: Pick<Task, 'state'>) => (
  <State tone={TONES[state]}>{wordsOf('Task.state')[state]}</State>
);

export const canCancel = ({ state }: Task): boolean => ['waiting', 'running', 'failed'].includes(state);
export const canRetry = ({ state }: Task): boolean => ['parked', 'cancelled'].includes(state);
