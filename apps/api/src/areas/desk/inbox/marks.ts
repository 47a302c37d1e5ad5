import { parisDate } from '@officine/domain';
import type { Todo, TodoKind, TodoState } from '@officine/sdk/contract';
import { type SQL, sql } from 'drizzle-orm';
import { me } from '../../../access/actor.ts';
import { today } from '../../../access/today.ts';
import type { ReadContext } from '../../../calls/context.ts';

interface Thing {
  readonly kind: TodoKind;
  readonly thing: SQL | { readonly getSQL: () => SQL };
  readonly cause: SQL;
}
/** Condition on the things that the caller has in a state, and the day on which one that was put off comes back. */
export function inState({ kind, thing, cause }: Thing, state: TodoState): { readonly where: SQL; readonly until: SQL } {
  const mark = sql`from todo_marks m where m.user_id = ${me.user} and m.kind = ${kind}::text and m.thing_id = ${thing}
    and m.name = '' and m.cause = ${cause}`;
  const [done, later] = [sql`m.date_until is null`, sql`m.date_until > ${today}`];
  if (state === 'open')
    return { where: sql`not exists (select 1 ${mark} and (${done} or ${later}))`, until: sql`null::text` };
  const holds = state === 'done' ? done : later;
  return { where: sql`exists (select 1 ${mark} and ${holds})`, until: sql`(select m.date_until::text ${mark})` };
}

/** Name of a thing in its mark: of a text to sign or a missing field, whose id is that of the pharmacy or the pool. */
export const markName = ({ kind, label }: { readonly kind: TodoKind; readonly label?: string | undefined }): string =>
  kind === 'paper' || kind === 'field' ? (label ?? '') : '';
const keyOf = (id: number, name: string, cause: string): string => JSON.stringify([id, name, cause]);

/** Day on which a thing comes back, by its key; null for what is done. */
type Marks = ReadonlyMap<string, string | null>;
/** The caller's marks of a kind whose things no query of this folder finds. What has come back is left out. */
export async function readMarks({ sql: db, actor }: ReadContext, kind: TodoKind): Promise<Marks> {
  const rows = await db<{ id: number; name: string; cause: string; until: string | null }[]>`
    select thing_id as id, name, cause, date_until::text as until from todo_marks
    where user_id = ${actor.userId} and kind = ${kind} and coalesce(date_until > ${parisDate(new Date())}, true)`;
  return new Map(rows.map(({ id, name, cause, until }) => [keyOf(id, name, cause), until]));
}
/** The thing, with the day on which it comes back, where it is in this state; undefined elsewhere. */
export function isMarked(marks: Marks, todo: Todo, state: TodoState): Todo | undefined {
  const until = marks.get(keyOf(todo.id, markName(todo), todo.cause));
  const has: TodoState = until === undefined ? 'open' : until === null ? 'done' : 'later';
  if (has !== state) return undefined;
  return until ? { ...todo, date_until: until } : todo;
}
