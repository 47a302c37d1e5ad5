import { TASK_TYPES, type Task, type TaskType } from '@officine/sdk/contract';
import { resultFacts } from '@officine/sdk/labels';
import { instant } from '../../lists/show-value.ts';
import type { Column } from '../../output/fields.ts';

const STATES: Readonly<Record<string, string>> = {
  waiting: 'en attente',
  running: 'en cours',
  done: 'faite',
  failed: 'en échec, à réessayer',
  parked: 'à regarder',
  cancelled: 'annulée',
};
const stateName = (state: string): string => STATES[state] ?? state;
export const typeName = (type: string): string => TASK_TYPES[type as TaskType] ?? type;

const resultText = (result: Task['result'], { type }: Task): string =>
  resultFacts(type, result)
    .map(([label, text]) => `${label} : ${text}`)
    .join(', ');

const id: Column = { key: 'id', label: 'Id', right: true };
const type: Column = { key: 'type', label: 'Tâche', show: typeName };
const state: Column = { key: 'state', label: 'État', show: stateName };
const progress: Column = {
  key: 'progress',
  label: 'Avancement',
  show: (percent: number) => `${percent} %`,
  right: true,
};
const planned: Column = { key: 'date_run', label: 'Prévue', show: instant };
const start: Column = { key: 'datetimeStart', label: 'Début', show: instant };
const end: Column = { key: 'datetimeEnd', label: 'Fin', show: instant };
const error: Column = { key: 'error', label: 'Erreur' };

export const listColumns: readonly Column[] = [id, type, state, progress, planned, end, error];
export const sheetColumns: readonly Column[] = [
  id,
  type,
  state,
  progress,
  planned,
  start,
  end,
  { key: 'attempts', label: 'Essais' },
  { key: 'result', label: 'Résultat', show: resultText },
  error,
];
export const lineColumns: readonly Column[] = [
  { key: 'datetime', label: 'Date', show: instant },
  { key: 'attempt', label: 'Essai', right: true },
  { key: 'level', label: 'Niveau' },
  { key: 'message', label: 'Message' },
];
