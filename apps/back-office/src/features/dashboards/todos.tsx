import type { Todo, TodoKind, TodoList } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { type CSSProperties, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useRemembered } from '../../kit/browser/remembered.ts';
import { useRole } from '../../kit/calls/session.ts';
import { Failure } from '../../kit/feedback/failure.tsx';
import { number } from '../../kit/format/format.ts';
import { hasScreen } from '../../kit/nav/known-screens.ts';
import type { Paper } from '../../shared/papers.ts';
import { useTodos } from '../../shared/todos.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { later } from '../../ui/later.ts';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { State } from '../../ui/state.tsx';
import { media } from '../../ui/theme.css.ts';
import { firstTodos } from './first-todos.ts';
import { ACTION_PATHS, TODO_WORDS } from './todo-kinds.tsx';
import * as css from './todos.css.ts';

const SignDialog = later(async () => (await import('../../shared/sign-dialog.tsx')).SignDialog);
const SHOWN = 5;

/** « À traiter »: one line is one thing with its date and its act; below, how many of each kind there are. */
export function Todos() {
  const role = useRole();
  const { data, error, reload } = useTodos();
  const shown = data && firstTodos(data.items, SHOWN);
  // Lines of the last visit: room for them is kept while they load.
  const [lines, setLines] = useRemembered(`todos.${role}`, SHOWN);
  const count = shown?.length;
  useEffect(() => {
    if (count !== undefined && count !== lines) setLines(count);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `setLines` is new at each render
  }, [count, lines]);
  const total = data && Object.values(data.counts).reduce((sum, one) => sum + one, 0);
  if (error && !data)
    return (
      <Panel title="À traiter">
        <Failure error={error} onRetry={reload} />
      </Panel>
    );
  return (
    <Panel title="À traiter" note={total ? number(total) : undefined}>
      {!shown && <Waiting lines={lines} />}
      {shown?.length === 0 && <State tone="accent">Rien n’attend</State>}
      {shown && shown.length > 0 && (
        <ul className={css.list}>
          {shown.map((todo) => (
            <Line key={`${todo.kind}:${todo.id}:${todo.label}`} todo={todo} area={`/${role}`} />
          ))}
        </ul>
      )}
      {data && shown && total !== undefined && total > shown.length && <More counts={data.counts} area={`/${role}`} />}
    </Panel>
  );
}

const isPhone = () => matchMedia(media.phone).matches;
const Waiting = ({ lines }: { lines: number }) => (
  <div
    role="status"
    aria-label="Chargement"
    style={{ minHeight: Math.max(20, lines * (isPhone() ? css.PHONE_ROW_PX : css.ROW_PX)) } satisfies CSSProperties}
  >
    <Skeleton width={40} />
  </div>
);

function Line({ todo, area }: { todo: Todo; area: string }) {
  const { tone, word, name, detail, when, path } = TODO_WORDS[todo.kind];
  const words = name?.(todo) ?? todo.label;
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
        <Button size="small" variant="primary" aria-label={label} onPress={() => setSigning(true)}>
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
const More = ({ counts, area }: { counts: TodoList['counts']; area: string }) => (
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
