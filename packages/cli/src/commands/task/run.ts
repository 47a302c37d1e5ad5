import { tasks } from '@officine/sdk/contract';
import { usage } from '../../cli-error.ts';
import { verb } from '../../verb.ts';
import { typeOf, types } from './arguments.ts';
import { sheetColumns, typeName } from './columns.ts';
import { follow } from './follow.ts';

function payloadOf(text: string | undefined): Record<string, unknown> | undefined {
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Reported below, like JSON that is not an object.
  }
  throw usage('--payload attend un objet JSON.', `Par exemple : --payload '{"server":"dinao"}'`);
}

export const run = verb(
  {
    arguments: { type: { label: 'tâche', summary: `Tâche à lancer : ${types.join(', ')}` } },
    options: {
      payload: { value: 'json', summary: 'Paramètres, en JSON' },
      at: { value: 'date', summary: 'Pas avant cette date et heure : 2027-03-01T04:00:00+01:00' },
      watch: { short: 'w', summary: 'Suit la tâche jusqu’à sa fin ; Ctrl+C la laisse continuer' },
    },
    examples: ['task run sitemap --watch', 'task run daily_report --payload \'{"date":"2027-03-01"}\''],
  },
  async (context) => {
    const { sdk, out, args } = context;
    const type = typeOf(args.type);
    const payload = payloadOf(args.payload);
    const body = { type, ...(payload && { payload }), ...(args.at !== undefined && { date_run: args.at }) };
    const task = await sdk.call(tasks.run, { body });
    out.done(`${typeName(type)} : tâche ${task.id} lancée.`);
    if (args.watch) return follow(context, task.id);
    await out.item({ ...task }, sheetColumns);
    out.note(`Pour la suivre : officine task watch ${task.id}`);
    return undefined;
  },
);
