import { type TaskLogLine, tasks } from '@officine/sdk/contract';
import { verb } from '../../verb.ts';
import { idOf, taskArgument } from './arguments.ts';
import { lineColumns } from './columns.ts';

export const log = verb(
  { arguments: { task: taskArgument }, examples: ['task log 12', 'task log 12 --format csv'] },
  async ({ sdk, out, args }) => {
    const id = idOf(args.task);
    const lines: TaskLogLine[] = [];
    for (;;) {
      const next = await sdk.call(tasks.log, { id, query: { after: lines.at(-1)?.id } });
      if (next.length === 0) break;
      lines.push(...next);
    }
    await out.list(
      lines.map((line) => ({ ...line })),
      { columns: lineColumns },
    );
  },
);
