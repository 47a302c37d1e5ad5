import type { Todo, TodoKind, TodoList, TodoState } from '@officine/sdk/contract';
import { countOf, typography } from '@officine/sdk/format';
import { todoName, todoReason, todoWording } from '@officine/sdk/labels';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useRole } from '../../kit/calls/session.ts';
import { date } from '../../kit/format/format.ts';
import { hasScreen } from '../../kit/nav/known-screens.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { later } from '../../ui/later.ts';
import { State } from '../../ui/state.tsx';
import type { Paper } from '../papers/sign-dialog.tsx';
import { ACTION_PATHS, TODO_ACTS } from './kinds.tsx';
import { Marks, Reopen } from './marks.tsx';
import * as css from './todos.css.ts';

const SignDialog = later(async () => (await import('../papers/sign-dialog.tsx')).SignDialog);

interface TodoLineProps {
  todo: Todo;
  area: string;
  /** Says why it waits, below its name. */
  hasReason?: boolean;
  /** Where it is: what is put off or done can be taken back. */
  state?: TodoState;
}
/** One thing that waits, with its date, its act, and what puts it away. */
export function TodoLine({ todo, area, hasReason, state = 'open' }: TodoLineProps) {
  const { tone, detail, when, path } = TODO_ACTS[todo.kind];
  const words = typography(todoName(todo, useRole()));
  const to = `${area}/${path(todo)}`;
  const more = detail(todo);
  return (
    <li className={css.row} data-tall={hasReason || undefined}>
      <span className={css.word}>
        <State tone={tone}>{todoWording(todo.kind).word}</State>
      </span>
      <span className={css.thing}>
        <span className={css.line}>
          {path(todo) && hasScreen(to) ? (
            <Link to={to} className={css.name}>
              {words}
            </Link>
          ) : (
            <span className={css.name}>{words}</span>
          )}
          {more && <span className={css.detail}>{more}</span>}
        </span>
        {hasReason && <span className={css.why}>{todoReason(todo)}</span>}
      </span>
      <span className={css.when}>{todo.date_until ? `revient le ${date(todo.date_until)}` : when(todo)}</span>
      <span className={css.act}>
        {state === 'open' ? (
          <>
            <Act todo={todo} words={words} area={area} />
            <span className={css.marks}>
              <Marks todo={todo} words={words} />
            </span>
          </>
        ) : (
          <Reopen todo={todo} words={words} />
        )}
      </span>
    </li>
  );
}

/** The button of a line: acts in place, or leads to where one acts. */
function Act({ todo, words, area }: { todo: Todo; words: string; area: string }) {
  const { action, run, path } = TODO_ACTS[todo.kind];
  const [signing, setSigning] = useState(false);
  const label = `${action} : ${words}`;
  if (todo.kind === 'paper')
    return (
      <>
        <Button size="small" variant="primary" writes aria-label={label} onPress={() => setSigning(true)}>
          {action}
        </Button>
        {signing && <SignDialog paper={todo.label as Paper} pharmacy={todo.id} onClose={() => setSigning(false)} />}
      </>
    );
  if (!run) {
    const to = `${area}/${ACTION_PATHS[todo.kind] ?? path(todo)}`;
    return (
      hasScreen(to) && (
        <LinkButton size="small" to={to} aria-label={label}>
          {action}
        </LinkButton>
      )
    );
  }
  return (
    <Button size="small" aria-label={label} onPress={() => run(todo)}>
      {action}
    </Button>
  );
}

/** Number of things of each kind, with links to their lists. */
export const TodoCounts = ({ counts, area }: { counts: TodoList['counts']; area: string }) => (
  <p className={css.more}>
    {(Object.entries(counts) as [TodoKind, number][]).map(([kind, count]) => {
      const { all } = TODO_ACTS[kind];
      const words = countOf(todoWording(kind).noun, count);
      const to = `${area}/${all}`;
      return all && hasScreen(to) ? (
        <Link key={kind} to={to} className={css.all}>
          {words}
        </Link>
      ) : (
        <span key={kind} className={css.all}>
          {words}
        </span>
      );
    })}
  </p>
);
