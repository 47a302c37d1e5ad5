import { tasks } from '@officine/sdk/contract';
import { verb } from '../../verb.ts';
import { idOf, taskArgument } from './arguments.ts';
import { sheetColumns, typeName } from './columns.ts';
import { follow } from './follow.ts';

export const retry = verb(
  {
    arguments: { task: taskArgument },
    options: { watch: { short: 'w', summary: 'Suit la tâche jusqu’à sa fin ; Ctrl+C la laisse continuer' } },
    examples: ['task retry 12', 'task retry 12 --watch'],
  },
  async (context) => {
    const { sdk, out, args } = context;
    const task = await sdk.call(tasks.retry, { id: idOf(args.task) });
    out.done(`${typeName(task.type)} : tâche ${task.id} relancée.`);
    if (args.watch) return follow(context, task.id);
    await out.item({ ...task }, sheetColumns);
    return undefined;
  },
);
