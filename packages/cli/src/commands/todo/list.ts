import { MAX_TODOS, TODO_KINDS, TODO_STATES, todos } from '@officine/sdk/contract';
import { countOf, formatDate } from '@officine/sdk/format';
import { todoName, todoReason, todoWording } from '@officine/sdk/labels';
import type { Column } from '../../output/fields.ts';
import { verb } from '../../verb.ts';

const COLUMNS: readonly Column[] = [
  { key: 'kind', label: 'Type' },
  { key: 'id', label: 'Id', right: true },
  { key: 'name', label: 'Nom' },
  { key: 'why', label: 'Pourquoi' },
  { key: 'date_until', label: 'Revient le', show: formatDate },
];
const NOUN = { one: 'chose', many: 'choses' };

export const list = verb(
  {
    options: {
      state: {
        value: 'état',
        choices: TODO_STATES,
        summary: 'Ce qui attend (open), est remis à plus tard (later) ou traité (done)',
      },
      kind: { value: 'type', choices: TODO_KINDS, summary: 'Un seul type de choses' },
    },
    examples: ['todo list', 'todo list --state later', 'todo list --kind pace --format json'],
  },
  async ({ sdk, out, args }) => {
    const role = (await sdk.bearer())?.role ?? 'admin';
    const { items, counts } = await sdk.call(todos.list, { query: { state: args.state ?? 'open', limit: MAX_TODOS } });
    const shown = items.filter(({ kind }) => !args.kind || kind === args.kind);
    await out.list(
      shown.map((todo) => ({ ...todo, name: todoName(todo, role), why: todoReason(todo) })),
      { columns: COLUMNS },
    );
    const kinds = TODO_KINDS.filter((kind) => counts[kind] && (!args.kind || kind === args.kind));
    const total = kinds.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0);
    const each = kinds.map((kind) => countOf(todoWording(kind).noun, counts[kind] ?? 0));
    out.note(`${countOf(NOUN, total)}${each.length > 0 ? ` : ${each.join(', ')}` : ''}.`);
  },
);
