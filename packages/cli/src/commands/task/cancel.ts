import { tasks } from '@officine/sdk/contract';
import { verb } from '../../verb.ts';
import { idOf, taskArgument } from './arguments.ts';
import { sheetColumns, typeName } from './columns.ts';

export const cancel = verb(
  { arguments: { task: taskArgument }, examples: ['task cancel 12'] },
  async ({ sdk, out, args }) => {
    const task = await sdk.call(tasks.cancel, { id: idOf(args.task) });
    out.done(`${typeName(task.type)} : tâche ${task.id} annulée.`);
    await out.item({ ...task }, sheetColumns);
  },
);
