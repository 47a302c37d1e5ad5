import {
  type SchedulingOverview,
  type Simulation,
  tempCampaignPharmacies,
  tempSchedulings,
} from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { headingOf } from '@officine/sdk/labels';
import { useEffect, useRef } from 'react';
import { useLastAnswer } from '../../../../kit/calls/last-answer.ts';
import { useQuery } from '../../../../kit/calls/queries.ts';
import { Read } from '../../../../kit/feedback/read.tsx';
import { money, number, percent } from '../../../../kit/format/format.ts';
import { DataTable, TableSkeleton } from '../../../../kit/list/data-table.tsx';
import { useList } from '../../../../kit/list/list.ts';
import { ListFoot } from '../../../../kit/list/list-foot.tsx';
import { explain } from '../../../../kit/report/explain.tsx';
import { OccupationCalendar } from '../../../../shared/campaigns/occupation.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Bar, Columns, Push, Stack } from '../../../../ui/page.tsx';
import { Panel, Stats } from '../../../../ui/panel.tsx';
import { State } from '../../../../ui/state.tsx';
import * as table from '../../../../ui/table.css.ts';
import { shareColumns } from '../share-columns.tsx';
import { Comparison } from './comparison.tsx';
import { PharmacyGroup, PharmacyGroups } from './pharmacy-list.tsx';
import { Remainders } from './remainders.tsx';
import { toneOfShare } from './share-tone.ts';
import * as css from './wizard.css.ts';

interface SimulationStepProps {
  simulation: Simulation;
  onBack: () => void;
  onNext: () => void;
}
/** Step 3: figures of the simulated campaign, and alerts to settle before it starts. */
export function SimulationStep({ simulation, onBack, onNext }: SimulationStepProps) {
  const { data } = useQuery(tempSchedulings.overview, { query: { campaign: simulation.id } });
  const cells = useLastAnswer(data)?.collection;
  const figures = useRef<HTMLDivElement>(null);
  const shown = useRef(simulation.id);
  useEffect(() => {
    // Simulated again by a button that is gone with what it was about.
    if (shown.current !== simulation.id && document.activeElement === document.body) figures.current?.focus();
    shown.current = simulation.id;
  }, [simulation.id]);
  return (
    <Stack>
      <div ref={figures} tabIndex={-1} role="group" aria-label="Résultat de la simulation" className={css.figures}>
        <SimulationTotals simulation={simulation} cells={cells} />
      </div>
      <Comparison simulation={simulation} />
      <Remainders simulation={simulation} />
      {cells && <OccupationCalendar cells={cells} />}
      <Columns>
        <Distribution simulation={simulation} />
        <Alerts alerts={simulation.alerts} />
      </Columns>
      <Pharmacies id={simulation.id} />
      <Bar>
        <Button onPress={onBack}>Retour</Button>
        <Push />
        <Button variant="primary" onPress={onNext}>
          Continuer
        </Button>
      </Bar>
    </Stack>
  );
}

interface TotalsProps {
  simulation: Simulation;
  /** Occupation by zone and day, where it is known: shown before and after this campaign. */
  cells?: readonly SchedulingOverview[] | undefined;
}
/** Amount scheduled, remainder, schedulings; occupation before and after, else alerts. */
export function SimulationTotals({ simulation, cells }: TotalsProps) {
  const { budget, amount_scheduled, remainder, count_schedulings, count_pharmacies, alerts } = simulation;
  const share = budget > 0 ? amount_scheduled / budget : 0;
  return (
    <Stats
      stats={[
        {
          label: headingOf('Campaign', 'amount_scheduled'),
          about: explain('amount_scheduled'),
          value: money(amount_scheduled),
          note: `${percent(share)} de ${money(budget)}`,
          tone: toneOfShare(share),
        },
        { label: headingOf('CampaignPharmacy', 'remainder'), about: explain('remainder'), value: money(remainder) },
        {
          label: headingOf('Report', 'schedulings'),
          about: explain('schedulings'),
          value: number(count_schedulings),
          note: countOf(tempCampaignPharmacies.list.noun, count_pharmacies),
        },
        cells ? occupationStat(cells) : { label: 'Alertes', value: number(alerts.length) },
      ]}
    />
  );
}

/** Share of the slots that are booked without this campaign, and with it. */
function occupationStat(cells: readonly SchedulingOverview[]) {
  const sum = (of: (cell: SchedulingOverview) => number) => cells.reduce((total, cell) => total + of(cell), 0);
  const capacity = sum((cell) => cell.capacity);
  const share = (booked: number) => `${capacity > 0 ? Math.round((booked / capacity) * 100) : 0} %`;
  const after = sum(({ booked }) => booked);
  const before = after - sum((cell) => cell.count_schedulings);
  return {
    label: 'Occupation',
    about: explain('occupation'),
    value: `${share(before)} → ${share(after)}`,
    note: 'sans la campagne, avec elle',
  };
}

function Pharmacies({ id }: { id: number }) {
  const list = useList({
    name: 'simulation',
    source: tempCampaignPharmacies,
    columns: shareColumns,
    fixed: { 'campaign.id': id },
    defaults: { sort: '-remainder', size: 10 },
  });
  const { state, patch, isStale, density } = list;
  return (
    <Panel title="Détail par pharmacie" flush>
      <Read of={{ ...list, data: list.rows }} skeleton={<TableSkeleton columns={shareColumns.length} rows={10} />}>
        {(rows) => (
          <DataTable
            label="Détail par pharmacie"
            rows={rows}
            columns={list.columns}
            sort={state.sort}
            onSort={(sort) => patch({ sort })}
            isStale={isStale}
            density={density}
          />
        )}
      </Read>
      <ListFoot list={list} />
    </Panel>
  );
}

const Distribution = ({ simulation: { distribution, amount_scheduled } }: { simulation: Simulation }) => (
  <Panel title="Répartition" note="par emplacement" flush>
    <div className={table.scroll}>
      <table className={table.table} aria-label="Répartition par emplacement">
        <thead>
          <tr>
            <th scope="col" className={table.head}>
              Emplacement
            </th>
            <th scope="col" className={table.head} data-numeric>
              {headingOf('Campaign', 'amount_scheduled')} {explain('amount_scheduled')}
            </th>
            <th scope="col" className={table.head} data-numeric>
              Part
            </th>
          </tr>
        </thead>
        <tbody>
          {distribution.map(({ zone, amount, count_schedulings: count }) => (
            <tr key={zone.id} className={table.row}>
              <td
                className={`${table.cell} ${table.name}`}
                title={countOf({ one: 'programmation', many: 'programmations' }, count)}
              >
                {zone.description}
              </td>
              <td className={table.cell} data-numeric>
                {money(amount)}
              </td>
              <td className={table.cell} data-numeric>
                {percent(amount_scheduled > 0 ? amount / amount_scheduled : 0)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </Panel>
);

const KINDS: Record<Simulation['alerts'][number]['kind'], string> = {
  subdomain: 'Sous-domaines à créer',
  wordpress: 'Sites WordPress à créer',
  inactive: 'Pharmacies désactivées',
  mandate: 'Mandats non signés',
};
/** Alerts by kind, with the pharmacies concerned; each is settled on another screen. */
function Alerts({ alerts }: Pick<Simulation, 'alerts'>) {
  const kinds = Object.keys(KINDS) as (keyof typeof KINDS)[];
  return (
    <Panel title="Alertes" note={alerts.length > 0 && number(alerts.length)}>
      {alerts.length === 0 && <State tone="accent">Rien à préparer avant la diffusion</State>}
      <PharmacyGroups>
        {kinds.map((kind) => {
          const found = alerts.filter((alert) => alert.kind === kind).map(({ pharmacy }) => pharmacy);
          if (found.length === 0) return null;
          return (
            <PharmacyGroup
              key={kind}
              title={KINDS[kind]}
              tone="warning"
              note={number(found.length)}
              pharmacies={found}
            />
          );
        })}
      </PharmacyGroups>
    </Panel>
  );
}
