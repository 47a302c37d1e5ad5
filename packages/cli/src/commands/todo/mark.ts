import {
  MAX_TODOS,
  TODO_KINDS,
  TODO_STATES,
  type Todo,
  type TodoKind,
  type TodoState,
  todoMarks,
  todos,
} from '@officine/sdk/contract';
import { formatDate } from '@officine/sdk/format';
import { todoName } from '@officine/sdk/labels';
import { usage } from '../../cli-error.ts';
import { withoutControls } from '../../output/terminal.ts';
import { didYouMean } from '../../suggest.ts';
import { type Context, verb } from '../../verb.ts';

const ARGUMENTS = {
  kind: { label: 'type', summary: `Type, comme « todo list » l’écrit : ${TODO_KINDS.join(', ')}` },
  id: { label: 'id', summary: 'Id de la chose' },
} as const;
const OPTIONS = {
  name: { value: 'clé', summary: 'Le champ ou le texte, où plusieurs ont le même id : iban, contract' },
} as const;

interface Named {
  readonly kind: string;
  readonly id: string;
  readonly name: string | undefined;
}
/** The thing that the arguments name, in any state. */
async function findTodo({ sdk }: Pick<Context, 'sdk'>, { kind, id, name }: Named): Promise<Todo> {
  if (!(TODO_KINDS as readonly string[]).includes(kind))
    throw usage(
      `Type inconnu : ${withoutControls(kind)}.`,
      didYouMean(kind, TODO_KINDS) ?? `Types : ${TODO_KINDS.join(', ')}`,
    );
  const answers = await Promise.all(
    TODO_STATES.map((state) => sdk.call(todos.list, { query: { state, limit: MAX_TODOS } })),
  );
  const found = answers
    .flatMap(({ items }) => items)
    .filter((todo) => todo.kind === (kind as TodoKind) && String(todo.id) === id && (!name || todo.label === name));
  const [first, ...others] = found;
  if (!first)
    throw usage(`Rien n’attend sous ${kind} ${withoutControls(id)}.`, 'Voyez ce qui attend : officine todo list');
  if (others.length > 0)
    throw usage(
      `${found.length} choses ont cet id.`,
      `Précisez : ${found.map(({ label }) => `--name ${label}`).join(', ')}`,
    );
  return first;
}

async function mark(
  context: Pick<Context, 'sdk' | 'out'>,
  named: Named,
  { state, until }: { readonly state: TodoState; readonly until?: string },
): Promise<void> {
  const { sdk, out } = context;
  const role = (await sdk.bearer())?.role ?? 'admin';
  const todo = await findTodo(context, named);
  const { kind, id, label, cause } = todo;
  await sdk.call(todoMarks.save, { body: { kind, id, label, cause, state, ...(until && { date_until: until }) } });
  const words = { open: 'à traiter', done: 'traité', later: `remis au ${until ? formatDate(until) : ''}` };
  out.done(`${withoutControls(todoName(todo, role))} : ${words[state]}.`);
}

export const done = verb({ arguments: ARGUMENTS, options: OPTIONS, examples: ['todo done campaign 12'] }, (context) =>
  mark(context, { ...context.args }, { state: 'done' }),
);
export const later = verb(
  {
    arguments: ARGUMENTS,
    options: { ...OPTIONS, until: { value: 'jour', summary: 'Jour où elle revient, AAAA-MM-JJ : obligatoire' } },
    examples: ['todo later campaign 12 --until 2026-12-05'],
  },
  async (context) => {
    const { until } = context.args;
    if (!until || !/^\d{4}-\d\d-\d\d$/.test(until)) throw usage('--until attend un jour : AAAA-MM-JJ.');
    await mark(context, { ...context.args }, { state: 'later', until });
  },
);
export const reopen = verb(
  { arguments: ARGUMENTS, options: OPTIONS, examples: ['todo reopen campaign 12'] },
  (context) => mark(context, { ...context.args }, { state: 'open' }),
);
