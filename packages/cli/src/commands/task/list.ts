import { TASK_STATES, tasks } from '@officine/sdk/contract';
import { listOptions, listRows } from '../../lists/list-rows.ts';
import { verb } from '../../verb.ts';
import { types } from './arguments.ts';
import { listColumns } from './columns.ts';

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
    await listRows(context, tasks.list, {
      columns: listColumns,
      query: { ...(state && { state }), ...(type && { type }) },
    });
  },
);
