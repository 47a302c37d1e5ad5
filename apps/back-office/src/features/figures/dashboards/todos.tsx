import { type CSSProperties, useEffect } from 'react';
import { useRemembered } from '../../../kit/browser/remembered.ts';
import { useRole } from '../../../kit/calls/session.ts';
import { Failure } from '../../../kit/feedback/failure.tsx';
import { number } from '../../../kit/format/format.ts';
import { TodoCounts, TodoLine } from '../../../shared/todo/line.tsx';
import * as css from '../../../shared/todo/todos.css.ts';
import { totalOf, useTodos } from '../../../shared/todo/todos.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/progress.tsx';
import { State } from '../../../ui/state.tsx';
import { media } from '../../../ui/theme.css.ts';
import { firstTodos } from './first-todos.ts';

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
  const total = data && totalOf(data.counts);
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
            <TodoLine key={`${todo.kind}:${todo.id}:${todo.label}`} todo={todo} area={`/${role}`} />
          ))}
        </ul>
      )}
      {data && shown && total !== undefined && total > shown.length && (
        <TodoCounts counts={data.counts} area={`/${role}`} />
      )}
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
