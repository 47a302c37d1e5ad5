import { useMemo } from 'react';
import { money } from '../../../kit/format/format.ts';
import { type LongColumn, LongTable } from '../../../kit/report/long-table.tsx';
import { Panel } from '../../../ui/panel.tsx';

interface Line {
  name: string;
  budget: number;
}
const columns: readonly LongColumn<Line>[] = [
  { id: 'name', label: 'Pharmacie', value: ({ name }) => name },
  { id: 'budget', label: 'Budget', value: ({ budget }) => budget, render: ({ budget }) => money(budget) },
];

/** Any number of rows: only those in view are drawn. */
export function LongRows({ count }: { count: number }) {
  const rows = useMemo(
    () => Array.from({ length: count }, (_, at) => ({ name: `Pharmacie ${at + 1}`, budget: (at * 7919) % 100_003 })),
    [count],
  );
  return (
    <Panel title="Longue liste" flush>
      <LongTable label="Longue liste" rows={rows} columns={columns} keyOf={({ name }) => name} height={320} />
    </Panel>
  );
}
