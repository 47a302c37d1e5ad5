import { parisDate } from '@officine/domain';
import { type ReminderSettings, reminders } from '@officine/sdk/contract';
import { wordsOf } from '@officine/sdk/labels';
import { invalidate } from '../../../kit/calls/query-store.ts';
import { send } from '../../../kit/calls/send.ts';
import { toast } from '../../../kit/feedback/toasts.ts';
import { useSmallForm } from '../../../kit/form/small-form.ts';
import { SmallFormDialog } from '../../../kit/form/small-form-dialog.tsx';
import { capital } from '../../../kit/format/format.ts';
import { wide } from '../../../ui/form.css.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { halfName } from '../shared/half-name.ts';

type Basis = ReminderSettings['rates'][number]['basis'];
const BASES = Object.entries(wordsOf('ReminderSettings.basis')).map(([value, label]) => ({
  value: value as Basis,
  label,
}));
/** Half-years that can be given, back from the running one. */
const HALVES = 8;

function lastHalves(): string[] {
  const today = parisDate(new Date());
  const running = Number(today.slice(0, 4)) * 2 + (today.slice(5, 7) > '06' ? 1 : 0);
  return Array.from(
    { length: HALVES },
    (_, back) => `${Math.floor((running - back) / 2)}-${((running - back) % 2) + 1}`,
  );
}

/** Gives the published rate of a half-year; one that had a rate gets another. */
export function RateDialog({ rates, onClose }: { rates: ReminderSettings['rates']; onClose: () => void }) {
  const halves = lastHalves();
  const form = useSmallForm<{ half: string; basis: Basis; rate: number | null }>({
    initial: {
      half: halves.find((half) => !rates.some((each) => each.half === half)) ?? halves[0] ?? '',
      basis: rates[0]?.basis ?? 'legal',
      rate: null,
    },
    check: ({ rate }) => ({ ...(rate === null && { rate: 'Le taux est obligatoire' }) }),
    route: reminders.saveRate,
    send: async ({ half, basis, rate }) => {
      await send(reminders.saveRate, { body: { half, basis, rate: Math.round((rate ?? 0) * 100) } });
      invalidate();
      toast('Taux enregistré');
      onClose();
    },
  });
  return (
    <SmallFormDialog title="Taux d’un semestre" form={form} submit="Enregistrer" onClose={onClose}>
      <p className={wide}>
        Vos factures disent « trois fois le taux d’intérêt légal ». Sans cette mention, la loi prend le taux de la BCE
        plus dix points (C. com. art. L441-10).
      </p>
      <Select
        {...form.field('half')}
        label="Semestre"
        options={halves.map((half) => ({ value: half, label: capital(halfName(half)) }))}
      />
      <NumberField {...form.field('rate')} label="Taux publié, en %" help="Au 1er janvier ou au 1er juillet." />
      <div className={wide}>
        <Select {...form.field('basis')} label="D’après" options={BASES} />
      </div>
    </SmallFormDialog>
  );
}
