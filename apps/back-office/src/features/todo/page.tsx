import { countOf } from '@officine/sdk/format';
import { CircleCheck } from 'lucide-react';
import { useRole } from '../../kit/calls/session.ts';
import { Failure } from '../../kit/feedback/failure.tsx';
import { PanelSkeleton } from '../../kit/feedback/panel-skeleton.tsx';
import { number } from '../../kit/format/format.ts';
import { TodoCounts, TodoLine } from '../../shared/todo/line.tsx';
import { list } from '../../shared/todo/todos.css.ts';
import { totalOf, useTodos } from '../../shared/todos.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { groupsOf } from './groups.ts';

const NOUN = { one: 'chose à traiter', many: 'choses à traiter' };

/** Everything that waits for a pharmacy or a pool: each line leads to the very field, text or document. */
export function Component() {
  const area = `/${useRole()}`;
  const { data, error, reload } = useTodos();
  const groups = data && groupsOf(data.items, data.counts);
  const total = data ? totalOf(data.counts) : 0;
  return (
    <Page title="À traiter" note={data ? (total > 0 ? countOf(NOUN, total) : 'Tout est à jour') : ' '}>
      {error && !data && <Failure error={error} onRetry={reload} />}
      {!error && !data && <PanelSkeleton />}
      {groups?.length === 0 && (
        <Empty
          icon={<CircleCheck size={24} />}
          title="Rien n’attend"
          action={<LinkButton to={area}>Revenir au tableau de bord</LinkButton>}
        >
          Votre dossier est complet, et vous avez tout lu.
        </Empty>
      )}
      {groups?.map(({ title, items, total: count, more }) => (
        <Panel key={title} title={title} note={number(count)}>
          <ul className={list}>
            {items.map((todo) => (
              <TodoLine key={`${todo.kind}:${todo.id}:${todo.label}`} todo={todo} area={area} />
            ))}
          </ul>
          {data && more.length > 0 && (
            <TodoCounts counts={Object.fromEntries(more.map((kind) => [kind, data.counts[kind] ?? 0]))} area={area} />
          )}
        </Panel>
      ))}
    </Page>
  );
}
