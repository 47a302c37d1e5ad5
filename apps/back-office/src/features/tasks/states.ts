import type { Task } from '@officine/sdk/contract';
import type { Tone } from '../../ui/state.tsx';

/** What the states of a task are called. */
export const STATES: Readonly<Record<Task['state'], readonly [label: string, tone: Tone]>> = {
  waiting: ['En attente', 'info'],
  running: ['En cours', 'info'],
  done: ['Faite', 'accent'],
  failed: ['À refaire', 'warning'],
  parked: ['Abandonnée', 'danger'],
  cancelled: ['Annulée', 'muted'],
};
export const canCancel = ({ state }: Task): boolean => ['waiting', 'running', 'failed'].includes(state);
export const canRetry = ({ state }: Task): boolean => ['parked', 'cancelled'].includes(state);
