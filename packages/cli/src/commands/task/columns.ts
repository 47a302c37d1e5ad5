import { TASK_TYPES, type Task, type TaskType, tasks } from '@officine/sdk/contract';
import { resultFacts } from '@officine/sdk/labels';
import { columnOf, columnsOf } from '../../lists/columns.ts';

export const typeName = (type: string): string => TASK_TYPES[type as TaskType] ?? type;

const resultText = (result: Task['result'], { type }: Task): string =>
  resultFacts(type, result)
    .map(([label, text]) => `${label} : ${text}`)
    .join(', ');

const KEYS = ['id', 'type', 'state', 'progress', 'date_run'] as const;

export const listColumns = columnsOf(tasks, ...KEYS, 'datetimeEnd', 'error');
export const sheetColumns = columnsOf(
  tasks,
  ...KEYS,
  'datetimeStart',
  'datetimeEnd',
  'attempts',
  { key: 'result', label: 'Résultat', show: resultText },
  'error',
);
export const lineColumns = ['datetime', 'attempt', 'level', 'message'].map((key) => columnOf('TaskLogLine', key));
