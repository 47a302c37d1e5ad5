import type { Todo, TodoKind, TodoList } from '@officine/sdk/contract';
import { countOf, typography } from '@officine/sdk/format';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { hasScreen } from '../../kit/nav/known-screens.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { later } from '../../ui/later.ts';
import { State } from '../../ui/state.tsx';
import type { Paper } from '../papers.ts';
import { ACTION_PATHS, TODO_WORDS } from './kinds.tsx';
import * as css from './todos.css.ts';

const SignDialog = later(async () => (await import('../sign-dialog.tsx')).SignDialog);

/** One thing that waits, with its date and its act. */
export function TodoLine({ todo, area }: { todo: Todo; area: string }) {
  const { tone, word, name, detail, when, path } = TODO_WORDS[todo.kind];
  const words = typography(name?.(todo) ?? todo.label);
  const to = `${area}/${path(todo)}`;
  const more = detail(todo);
  return (
    <li className={css.row}>
      <span className={css.word}>
        <State tone={tone}>{word}</State>
      </span>
      <span className={css.thing}>
        {path(todo) && hasScreen(to) ? (
          <Link to={to} className={css.name}>
            {words}
          </Link>
        ) : (
          <span className={css.name}>{words}</span>
        )}
        {more && <span className={css.detail}>{more}</span>}
      </span>
      <span className={css.when}>{when(todo)}</span>
      <span className={css.act}>
        <Act todo={todo} words={words} area={area} />
      </span>
    </li>
  );
}

/** The button of a line: acts in place, or leads to where one acts. */
function Act({ todo, words, area }: { todo: Todo; words: string; area: string }) {
  const { action, run, path } = TODO_WORDS[todo.kind];
  const [busy, setBusy] = useState(false);
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
  const work = async () => {
    setBusy(true);
    try {
      await run(todo);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" aria-label={label} isPending={busy} onPress={() => void work()}>
      {action}
    </Button>
  );
}

/** Number of things of each kind, with links to their lists. */
export const TodoCounts = ({ counts, area }: { counts: TodoList['counts']; area: string }) => (
  <p className={css.more}>
    {(Object.entries(counts) as [TodoKind, number][]).map(([kind, count]) => {
      const { noun, all } = TODO_WORDS[kind];
      const words = countOf(noun, count);
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
