import { COMPARISONS } from '@officine/domain';
import { CalendarDays, ChevronDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { later } from '../../ui/later.ts';
import { Menu } from '../../ui/menu.tsx';
import { capital } from '../format/format.ts';
import { COMPARISON_NAMES, PRESETS } from './period.ts';
import type { ScreenPeriod } from './use-period.ts';

// Lazy: date fields are heavy, and presets are chosen more often.
const PeriodDialog = later(async () => (await import('./period-dialog.tsx')).PeriodDialog);

/** Chooses the period of a screen, and what it is compared with. */
export function PeriodPicker({ period }: { period: ScreenPeriod }) {
  const [asksDays, setAsksDays] = useState(false);
  const isPreset = Object.hasOwn(PRESETS, period.text ?? '');
  const choice = (id: string | null, label: string) => ({
    id: id ?? 'whole',
    label,
    checked: period.text === id,
    onAction: () => period.choose(id),
  });
  const { days } = period;
  return (
    <>
      <Menu
        label="Période"
        groups={[
          {
            title: 'Période',
            actions: [
              ...(period.whole ? [choice(null, period.whole)] : []),
              ...Object.entries(PRESETS).map(([id, label]) => choice(id, label)),
              {
                id: 'days',
                label: 'Du… au…',
                checked: days !== undefined && !isPreset,
                onAction: () => setAsksDays(true),
              },
            ],
          },
          {
            title: 'Comparer',
            actions: days
              ? [
                  ...COMPARISONS.map((id) => ({
                    id,
                    label: capital(COMPARISON_NAMES[id]),
                    checked: period.comparison === id,
                    onAction: () => period.compareWith(id),
                  })),
                  {
                    id: 'none',
                    label: 'Ne pas comparer',
                    checked: period.comparison === undefined,
                    onAction: () => period.compareWith(undefined),
                  },
                ]
              : [],
          },
        ]}
      >
        <Button icon={<CalendarDays size={16} />}>
          {capital(period.name)}
          <ChevronDown size={14} aria-hidden />
        </Button>
      </Menu>
      {asksDays && (
        <Suspense>
          <PeriodDialog days={days} onChoose={period.select} onClose={() => setAsksDays(false)} />
        </Suspense>
      )}
    </>
  );
}
