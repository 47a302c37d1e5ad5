import { TASK_STATES, TASK_TYPES, type TaskType, tasks } from '@officine/sdk/contract';
import { listOptions, listRows } from '../../lists/list-rows.ts';
import { instant } from '../../lists/show-value.ts';
import type { Column } from '../../output/fields.ts';
import { verb } from '../../verb.ts';

const STATES: Readonly<Record<string, string>> = {
  waiting: 'en attente',
  running: 'en cours',
  done: 'faite',
  failed: 'en échec',
  parked: 'à regarder',
  cancelled: 'annulée',
};
const columns: readonly Column[] = [
  { key: 'id', label: 'Id', right: true },
  { key: 'type', label: 'Tâche', show: (type: TaskType) => TASK_TYPES[type] ?? type },
  { key: 'state', label: 'État', show: (state: string) => STATES[state] ?? state },
  { key: 'progress', label: 'Avancement', show: (percent: number) => `${percent} %`, right: true },
  { key: 'date_run', label: 'Prévue', show: instant },
  { key: 'datetimeEnd', label: 'Fin', show: instant },
  { key: 'error', label: 'Erreur' },
];
const types = Object.keys(TASK_TYPES) as TaskType[];

export const list = verb(
  {
    options: {
      state: { value: 'état', choices: TASK_STATES, summary: `État : ${TASK_STATES.join(', ')}` },
      type: { value: 'tâche', choices: types, summary: `Tâche : ${types.join(', ')}` },
      ...listOptions,
    },
    examples: [
      'task list',
      'task list --state failed --order date_run:desc',
      'task list --format count --state waiting',
    ],
  },
  async (context) => {
    const { state, type } = context.args;
    await listRows(context, tasks.list, { columns, query: { ...(state && { state }), ...(type && { type }) } });
  },
);
