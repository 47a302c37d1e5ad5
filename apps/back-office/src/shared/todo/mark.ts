import { type Todo, type TodoMark, todoMarks } from '@officine/sdk/contract';
import { act } from '../../kit/calls/actions.ts';
import { toast } from '../../kit/feedback/toasts.ts';
import { date } from '../../kit/format/format.ts';

const bodyOf = ({ kind, id, label, cause }: Todo, state: TodoMark['state'], until?: string): { body: TodoMark } => ({
  body: { kind, id, label, cause, state, ...(until && { date_until: until }) },
});

/** Takes a thing back among those that wait. */
export const reopenTodo = (todo: Todo) => act(todoMarks.save, bodyOf(todo, 'open'), 'Remis à traiter');

async function put(todo: Todo, state: 'done' | 'later', until?: string): Promise<boolean> {
  if (!(await act(todoMarks.save, bodyOf(todo, state, until), ''))) return false;
  toast(until ? `Reviendra le ${date(until)}` : 'Traité', 'success', {
    label: 'Annuler',
    run: () => void reopenTodo(todo),
  });
  return true;
}
/** Marks a thing as done, and offers to take it back. Resolves to whether it was. */
export const finishTodo = (todo: Todo) => put(todo, 'done');
/** Puts a thing off until a day, and offers to take it back. Resolves to whether it was. */
export const postponeTodo = (todo: Todo, until: string) => put(todo, 'later', until);
