import { type Todo, type TodoKind, type TodoState, todoMarks } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { todoWording } from '@officine/sdk/labels';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { can } from '../../../kit/calls/send.ts';
import { showDialog } from '../../../kit/feedback/dialogs.ts';
import { ago, money } from '../../../kit/format/format.ts';
import { hasScreen } from '../../../kit/nav/known-screens.ts';
import { TODO_ACTS } from '../../../shared/todo/kinds.tsx';
import { TodoCounts, TodoLine } from '../../../shared/todo/line.tsx';
import * as css from '../../../shared/todo/todos.css.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { later } from '../../../ui/later.ts';
import { State } from '../../../ui/state.tsx';

const MandateDialog = later(async () => (await import('./mandate-dialog.tsx')).MandateDialog);

interface CauseLineProps {
  kind: TodoKind;
  /** The first of them. */
  items: readonly Todo[];
  /** Number of all of them, and the sum of their amounts, in cents. */
  total: number;
  amount: number | undefined;
  area: string;
  state: TodoState;
  isOpen: boolean;
}
/** Things that wait for one cause, on one line: how many, how much, and an act for all of them. They unfold below. */
export function CauseLine({ kind, items, total, amount, area, state, isOpen: wasOpen }: CauseLineProps) {
  const [isOpen, setOpen] = useState(wasOpen);
  const id = useId();
  const { noun, word } = todoWording(kind);
  return (
    <li className={css.cause}>
      <div className={css.causeHead}>
        <span className={css.word}>
          <State tone={TODO_ACTS[kind].tone}>{word}</State>
        </span>
        <button
          type="button"
          className={css.causeName}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <span>
            {countOf(noun, total)}
            {amount ? (
              <span className={css.detail}>
                {money(amount)}
                {kind === 'mandate' && ' à facturer, retenus'}
                {kind === 'wordpress' && ' retenus par jour'}
              </span>
            ) : null}
          </span>
          <ChevronRight size={16} aria-hidden className={css.chevron} />
        </button>
        <span className={css.act}>
          <ActOnAll kind={kind} items={items} total={total} area={area} state={state} />
        </span>
      </div>
      {isOpen && (
        <>
          <ul id={id} className={css.list}>
            {items.map((todo) => (
              <TodoLine key={`${todo.id}:${todo.label}`} todo={todo} area={area} state={state} />
            ))}
          </ul>
          {items.length < total && <TodoCounts counts={{ [kind]: total }} area={area} />}
        </>
      )}
    </li>
  );
}

/** The act for all of them, or their list. */
function ActOnAll({
  kind,
  items,
  total,
  area,
  state,
}: Pick<CauseLineProps, 'kind' | 'items' | 'total' | 'area' | 'state'>) {
  if (kind === 'mandate' && state === 'open' && can(todoMarks.requestMandates)) {
    const last = items
      .flatMap(({ date }) => date ?? [])
      .toSorted()
      .at(-1);
    return (
      <>
        {last && <span className={css.when}>demandé {ago(last)}</span>}
        <Button
          size="small"
          variant="primary"
          writes
          onPress={() => void showDialog((close) => <MandateDialog onClose={() => close()} />)}
        >
          {last ? 'Relancer…' : `Demander la signature aux ${total}…`}
        </Button>
      </>
    );
  }
  const { all } = TODO_ACTS[kind];
  const to = `${area}/${all}`;
  return all && !all.startsWith('todo') && hasScreen(to) ? (
    <LinkButton size="small" to={to} aria-label={`Ouvrir la liste : ${countOf(todoWording(kind).noun, total)}`}>
      Ouvrir la liste
    </LinkButton>
  ) : null;
}
