import { addDays, parisDate } from '@officine/domain';
import { TODO_STATES, type TodoList, type TodoMark } from '@officine/sdk/contract';
import { AppError, invalid } from '../../../base/errors.ts';
import type { CommandContext } from '../../../calls/context.ts';
import { markName } from './marks.ts';
import { findKind, listTodos, type TodoSource } from './todos.ts';

/** Longest time that a thing is put off. */
const MAX_DAYS = 366;
const refuse = (propertyPath: string, message: string) => invalid([{ propertyPath, message }]);

/** The day of a mark; null for what is done. Throws for a day that cannot be. */
function untilOf({ kind, state, date_until: until }: TodoMark): string | null {
  if (state === 'done') {
    if (kind === 'paper')
      throw refuse('state', 'Un texte à signer n’est traité que par sa signature : signez-le, ou voyez-le plus tard');
    return null;
  }
  const now = parisDate(new Date());
  if (!until) throw refuse('date_until', 'La date est obligatoire');
  if (until <= now) throw refuse('date_until', 'Choisissez un jour à partir de demain');
  if (until > addDays(now, MAX_DAYS)) throw refuse('date_until', 'Choisissez un jour dans l’année qui vient');
  return until;
}

/** Stores what the caller has done with a thing that waits for them; 404 for what does not, or not for this cause any more. */
export async function markTodo(
  context: CommandContext,
  mark: TodoMark,
  sources: readonly TodoSource[] = [],
): Promise<TodoList> {
  const { sql: db, actor } = context;
  const { kind, id, cause, state } = mark;
  const name = markName(mark);
  const until = state === 'open' ? null : untilOf(mark);
  const found = await Promise.all(TODO_STATES.map((one) => findKind(context, kind, { state: one, id }, sources)));
  const isThere = found.flat().some((todo) => todo.id === id && todo.cause === cause && markName(todo) === name);
  if (!isThere) throw new AppError('not_found', 'Cela n’attend plus, ou pour une autre raison : relisez la liste.');
  const key = db`user_id = ${actor.userId} and kind = ${kind} and thing_id = ${id} and name = ${name}`;
  if (state === 'open') await db`delete from todo_marks where ${key}`;
  else
    await db`
      insert into todo_marks (user_id, kind, thing_id, name, cause, date_until)
      values (${actor.userId}, ${kind}, ${id}, ${name}, ${cause}, ${until})
      on conflict on constraint todo_marks_pkey
        do update set cause = excluded.cause, date_until = excluded.date_until, date_create = now()`;
  return listTodos(context, {}, sources);
}
