import { verb } from '../../verb.ts';
import { idOf, taskArgument } from './arguments.ts';
import { follow } from './follow.ts';

export const watch = verb(
  { arguments: { task: taskArgument }, examples: ['task watch 12', 'task watch 12 --format json'] },
  async (context) => follow(context, idOf(context.args.task)),
);
