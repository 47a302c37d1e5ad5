import { type Todo, todoMarks } from '@officine/sdk/contract';
import { useSmallForm } from '../../kit/form/small-form.ts';
import { SmallFormDialog } from '../../kit/form/small-form-dialog.tsx';
import { day } from '../../kit/format/time.ts';
import { DateField } from '../../ui/date-field.tsx';
import { wide } from '../../ui/form.css.ts';
import { postponeTodo } from './mark.ts';

const FIRST_DAYS = 7;
const MAX_DAYS = 366;

/** Asks for the day on which a thing comes back. */
export function LaterDialog({ todo, words, onClose }: { todo: Todo; words: string; onClose: () => void }) {
  const form = useSmallForm({
    initial: { date_until: day(FIRST_DAYS) as string | null },
    check: ({ date_until: until }) => ({
      ...(!until && { date_until: 'La date est obligatoire' }),
      ...(until && until <= day() && { date_until: 'Choisissez un jour à partir de demain' }),
      ...(until && until > day(MAX_DAYS) && { date_until: 'Choisissez un jour dans l’année qui vient' }),
    }),
    route: todoMarks.save,
    send: async ({ date_until: until }) => {
      if (until && (await postponeTodo(todo, until))) onClose();
    },
  });
  return (
    <SmallFormDialog title={`Voir plus tard : ${words}`} form={form} submit="Voir plus tard" onClose={onClose}>
      <div className={wide}>
        <DateField {...form.field('date_until')} label="Revient le" isRequired />
      </div>
    </SmallFormDialog>
  );
}
