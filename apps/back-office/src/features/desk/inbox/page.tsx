import { MAX_TODOS, TODO_STATES, type TodoList, type TodoState, todos } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { CircleCheck } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useQuery } from '../../../kit/calls/queries.ts';
import { useRole } from '../../../kit/calls/session.ts';
import { Read } from '../../../kit/feedback/read.tsx';
import { number } from '../../../kit/format/format.ts';
import { TodoLine } from '../../../shared/todo/line.tsx';
import { list } from '../../../shared/todo/todos.css.ts';
import { totalOf } from '../../../shared/todo/todos.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TabLinks } from '../../../ui/tabs.tsx';
import { CauseLine } from './cause-line.tsx';
import { causesOf, groupsOf } from './groups.ts';

const NOUN = { one: 'chose à traiter', many: 'choses à traiter' };
const TABS: Readonly<Record<TodoState, string>> = { open: 'À traiter', later: 'Plus tard', done: 'Traité' };
const NOTHING: Readonly<Record<TodoState, readonly [title: string, text: string]>> = {
  open: ['Rien n’attend', 'Vous êtes à jour.'],
  later: ['Rien n’est remis à plus tard', 'Ce que vous remettez à plus tard attend ici jusqu’à son jour.'],
  done: ['Rien n’est marqué comme traité', 'Ce que vous marquez ainsi revient quand sa cause est nouvelle.'],
};

const useTodosIn = (state: TodoState) => useQuery(todos.list, { query: { state, limit: MAX_TODOS } });

/** Everything that waits for the user, was put off or is done: each line says why it is there, and leads to its act. */
export function Component() {
  const area = `/${useRole()}`;
  const [params] = useSearchParams();
  const state = TODO_STATES.find((one) => one === params.get('state')) ?? 'open';
  const answers = { open: useTodosIn('open'), later: useTodosIn('later'), done: useTodosIn('done') };
  const counts = answers.open.data?.counts;
  const total = counts && totalOf(counts);
  return (
    <Page title="À traiter" note={total === undefined ? ' ' : total > 0 ? countOf(NOUN, total) : 'Tout est à jour'}>
      <TabLinks
        label="Où en sont les choses à traiter"
        tabs={TODO_STATES.map((one) => {
          const known = answers[one].data?.counts;
          const to = { search: one === 'open' ? '' : `?state=${one}` };
          return { to, label: TABS[one], current: one === state, note: known && number(totalOf(known)) };
        })}
      />
      <Read of={answers[state]}>{(found) => <Groups found={found} state={state} area={area} />}</Read>
    </Page>
  );
}

interface GroupsProps {
  found: TodoList;
  state: TodoState;
  area: string;
}
function Groups({ found, state, area }: GroupsProps) {
  const [params] = useSearchParams();
  const [nothing, about] = NOTHING[state];
  const groups = groupsOf(found.items, found.counts);
  if (groups.length === 0)
    return (
      <Empty
        icon={<CircleCheck size={24} />}
        title={nothing}
        action={<LinkButton to={area}>Revenir au tableau de bord</LinkButton>}
      >
        {about}
      </Empty>
    );
  return groups.map(({ title, items, total: count }) => (
    <Panel key={title} title={title} note={number(count)}>
      <ul className={list}>
        {causesOf(items, found.counts).map(({ kind, own, total: all, isFolded }) =>
          isFolded ? (
            <CauseLine
              key={kind}
              kind={kind}
              items={own}
              total={all}
              amount={found.amounts[kind]}
              area={area}
              state={state}
              isOpen={params.get('open') === kind}
            />
          ) : (
            own.map((todo) => (
              <TodoLine key={`${todo.kind}:${todo.id}:${todo.label}`} todo={todo} area={area} state={state} hasReason />
            ))
          ),
        )}
      </ul>
    </Panel>
  ));
}
