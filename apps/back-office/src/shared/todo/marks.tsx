import type { Todo } from '@officine/sdk/contract';
import { Check, Clock, Undo2 } from 'lucide-react';
import { showDialog } from '../../kit/feedback/dialogs.ts';
import { date } from '../../kit/format/format.ts';
import { day, dayjs } from '../../kit/format/time.ts';
import { IconButton } from '../../ui/button.tsx';
import { later } from '../../ui/later.ts';
import { Menu, type MenuAction } from '../../ui/menu.tsx';
import { finishTodo, postponeTodo, reopenTodo } from './mark.ts';

const LaterDialog = later(async () => (await import('./later-dialog.tsx')).LaterDialog);
const DAYS_OF_WEEK = 7;

/** Tomorrow, next Monday and in a month; once each. */
function choices(): readonly (readonly [label: string, until: string])[] {
  const now = dayjs(day());
  const toMonday = (DAYS_OF_WEEK + 1 - now.day()) % DAYS_OF_WEEK || DAYS_OF_WEEK;
  const all = [
    ['Demain', now.add(1, 'day')],
    ['Lundi prochain', now.add(toMonday, 'day')],
    ['Dans un mois', now.add(1, 'month')],
  ] as const;
  const days = all.map(([label, at]) => [label, at.format('YYYY-MM-DD')] as const);
  return days.filter(([, until], index) => days.findIndex(([, other]) => other === until) === index);
}

/** « Traité » and « Plus tard » of a thing; taking it back where it was marked. */
export function Marks({ todo, words }: { todo: Todo; words: string }) {
  const actions: MenuAction[] = choices().map(([label, until]) => ({
    id: until,
    label,
    note: date(until).slice(0, 5),
    onAction: () => void postponeTodo(todo, until),
  }));
  actions.push({
    id: 'other',
    label: 'Un autre jour…',
    onAction: () => void showDialog((close) => <LaterDialog todo={todo} words={words} onClose={() => close()} />),
  });
  return (
    <>
      <Menu label={`Plus tard : ${words}`} groups={[{ actions }]}>
        <IconButton small label={`Plus tard : ${words}`}>
          <Clock size={16} />
        </IconButton>
      </Menu>
      {todo.kind !== 'paper' && (
        <IconButton small label={`Traité : ${words}`} onPress={() => void finishTodo(todo)}>
          <Check size={16} />
        </IconButton>
      )}
    </>
  );
}

/** Takes a thing back among those that wait. */
export const Reopen = ({ todo, words }: { todo: Todo; words: string }) => (
  <IconButton small label={`Remettre à traiter : ${words}`} onPress={() => void reopenTodo(todo)}>
    <Undo2 size={16} />
  </IconButton>
);
