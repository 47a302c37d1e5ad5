import { type ComparedPharmacy, type Simulation, tempCampaigns } from '@officine/sdk/contract';
import { typography } from '@officine/sdk/format';
import { headingOf } from '@officine/sdk/labels';
import { ArrowLeftRight, GitCompareArrows, X } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { useQuery } from '../../../../kit/calls/queries.ts';
import { Failure } from '../../../../kit/feedback/failure.tsx';
import { money, number, period } from '../../../../kit/format/format.ts';
import { type LongColumn, LongTable } from '../../../../kit/report/long-table.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Bar } from '../../../../ui/page.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { State } from '../../../../ui/state.tsx';
import * as table from '../../../../ui/table.css.ts';
import { draft } from './draft.ts';
import { exchangeWithKept, forgetComparison, keepForComparison, kept } from './kept.ts';

/** `+ 12,00 €`, `− 3`, or a dash. */
const signed = (value: number, show: (value: number) => string): string =>
  value === 0 ? '—' : typography(`${value > 0 ? '+' : '−'} ${show(Math.abs(value))}`);

/** Two simulations of the campaign side by side, and the difference in each pharmacy. */
export function Comparison({ simulation }: { simulation: Simulation }) {
  const { first } = useSnapshot(kept) as typeof kept;
  if (!first || first.simulation.id === simulation.id)
    return (
      <Bar>
        <Button icon={<GitCompareArrows size={16} />} isDisabled={first !== null} onPress={() => keepForComparison()}>
          {first ? 'Gardée : changez la campagne, puis simulez' : 'Garder pour comparer'}
        </Button>
      </Bar>
    );
  return <SideBySide first={first.simulation} second={simulation} days={daysOf(first.draft.form)} />;
}
const daysOf = (form: Record<string, unknown>) => period(form['date_start'] as string, form['date_end'] as string);

interface SideBySideProps {
  first: Simulation;
  second: Simulation;
  /** Of the first one. */
  days: string;
}
function SideBySide({ first, second, days }: SideBySideProps) {
  const { form } = useSnapshot(draft);
  const { data, error, reload } = useQuery(tempCampaigns.compare, { id: first.id, query: { with: second.id } });
  const figures = [
    [headingOf('Campaign', 'budget'), 'budget', money],
    [headingOf('Campaign', 'amount_scheduled'), 'amount_scheduled', money],
    [headingOf('CampaignPharmacy', 'remainder'), 'remainder', money],
    [headingOf('Report', 'schedulings'), 'count_schedulings', number],
    [headingOf('Report', 'pharmacies'), 'count_pharmacies', number],
  ] as const;
  return (
    <Panel
      title="Comparaison"
      note="simulation gardée et simulation à l’écran"
      flush
      actions={
        <>
          <Button size="small" icon={<ArrowLeftRight size={14} />} onPress={() => void exchangeWithKept()}>
            Reprendre la gardée
          </Button>
          <Button size="small" variant="ghost" icon={<X size={14} />} onPress={forgetComparison}>
            Ne plus comparer
          </Button>
        </>
      }
    >
      <div className={table.scroll}>
        <table className={table.table} aria-label="Comparaison des simulations">
          <thead>
            <tr>
              {['', 'Gardée', 'À l’écran', 'Différence'].map((label) => (
                <th key={label} scope="col" className={table.head} data-numeric={label !== '' || undefined}>
                  {label || <span className={table.unseen}>Chiffre</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className={table.row}>
              <th scope="row" className={table.cell}>
                Période
              </th>
              <td className={table.cell} data-numeric>
                {days}
              </td>
              <td className={table.cell} data-numeric>
                {daysOf(form)}
              </td>
              <td className={table.cell} data-numeric>
                {days === daysOf(form) ? '—' : 'autre'}
              </td>
            </tr>
            {figures.map(([label, name, show]) => (
              <tr key={name} className={table.row}>
                <th scope="row" className={table.cell}>
                  {label}
                </th>
                <td className={table.cell} data-numeric>
                  {show(first[name])}
                </td>
                <td className={table.cell} data-numeric>
                  {show(second[name])}
                </td>
                <td className={table.cell} data-numeric>
                  {signed(second[name] - first[name], show)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {error && <Failure error={error} onRetry={reload} />}
      {data && data.collection.length === 0 && (
        <div className={table.foot}>
          <State>Aucune pharmacie ne change.</State>
        </div>
      )}
      {data && data.collection.length > 0 && (
        <LongTable
          label="Pharmacies qui changent"
          rows={data.collection}
          columns={COLUMNS}
          keyOf={({ pharmacy }) => pharmacy.id}
        />
      )}
    </Panel>
  );
}

const amount = (share: ComparedPharmacy['first']) => (share ? money(share.amount_scheduled) : 'absente');
const COLUMNS: LongColumn<ComparedPharmacy>[] = [
  { id: 'name', label: 'Pharmacie', value: ({ pharmacy }) => `${pharmacy.name} ${pharmacy.reference}` },
  {
    id: 'first',
    label: 'Gardée',
    value: ({ first }) => first?.amount_scheduled ?? 0,
    render: ({ first }) => amount(first),
  },
  {
    id: 'second',
    label: 'À l’écran',
    value: ({ second }) => second?.amount_scheduled ?? 0,
    render: ({ second }) => amount(second),
  },
  {
    id: 'difference',
    label: 'Différence',
    value: ({ difference }) => difference,
    render: ({ difference }) => signed(difference, money),
  },
];
