import { isDate, type Spread } from '@officine/domain';
import { inventory as calls, type InventoryPharmacy } from '@officine/sdk/contract';
import { headingOf, wordOf } from '@officine/sdk/labels';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useLastAnswer } from '../../../kit/calls/last-answer.ts';
import { useQuery } from '../../../kit/calls/queries.ts';
import { useDrawer } from '../../../kit/drawer/drawer.ts';
import { Read } from '../../../kit/feedback/read.tsx';
import { money, number, period, text } from '../../../kit/format/format.ts';
import { Filters } from '../../../kit/list/filters.tsx';
import { PlainLink } from '../../../kit/nav/plain-link.tsx';
import { useSetParam } from '../../../kit/nav/set-param.ts';
import { type LongColumn, LongTable } from '../../../kit/report/long-table.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel, Stats } from '../../../ui/panel.tsx';
import { aside, link } from '../../../ui/table.css.ts';
import { readAmount } from '../shared/read-amount.ts';
import { sumOf } from '../shared/sum-slots.ts';
import { type SpreadAmount, spreadAmount } from './budget-of.ts';
import { BudgetPanel } from './budget-panel.tsx';
import * as css from './selection.css.ts';
import { cellText } from './slots.ts';
import { useStockFilters } from './stock-filters.ts';

const NO_SHARES: SpreadAmount = { shares: new Map(), withoutCip: 0, tooMuch: 0 };
const dayOf = (value: string | null): string | undefined => (value && isDate(value) ? value : undefined);

/** Pharmacies with free slots in a period: chosen by filters and one by one, they become the budget of a campaign. */
export function Component() {
  const [params] = useSearchParams();
  const { list, query } = useStockFilters();
  const [from, to] = [dayOf(params.get('from')), dayOf(params.get('to'))];
  const minimum = Math.max(0, Math.trunc(Number(params.get('free') ?? 1)) || 0);
  const set = useSetParam({ replace: true });
  const { data, error, reload } = useQuery(calls.pharmacies, {
    query: { ...query, ...(from && { date_start: from }), ...(to && { date_end: to }) },
  });
  const found = useLastAnswer(data)?.collection;
  /** Taken out one by one. */
  const [out, setOut] = useState<ReadonlySet<number>>(new Set());
  const [amount, setAmount] = useState(params.get('amount') ?? '');
  const [by, setBy] = useState<Spread>('equal');
  const offered = useMemo(() => found?.filter(({ free }) => free >= minimum) ?? [], [found, minimum]);
  const chosen = useMemo(() => offered.filter(({ id }) => !out.has(id)), [offered, out]);
  const cents = readAmount(amount);
  const spread = useMemo(
    () => (typeof cents === 'number' ? spreadAmount(cents, chosen, by) : NO_SHARES),
    [cents, chosen, by],
  );
  const zones = useMemo(() => (query.zone ?? '').split(',').filter(Boolean).map(Number), [query.zone]);
  const drawer = useDrawer();
  const columns = useMemo(
    () =>
      columnsOf({
        spread,
        to: (id) => drawer.to('pharmacy', id),
        isChosen: (id) => !out.has(id),
        onChoose: (id, isChosen) =>
          setOut((before) => {
            const next = new Set(before);
            if (isChosen) next.delete(id);
            else next.add(id);
            return next;
          }),
      }),
    [spread, out, drawer],
  );
  return (
    <Page title="Pharmacies disponibles" note={from && to ? `Places encore à vendre, ${period(from, to)}` : ' '}>
      <div className={css.fields}>
        <DateField label="Du" value={from ?? null} onChange={(day) => set('from', day || null)} />
        <DateField label="Au" value={to ?? null} onChange={(day) => set('to', day || null)} />
        <NumberField
          label="Places libres au moins"
          value={minimum}
          minValue={0}
          onChange={(value) => set('free', value === 1 || value === null ? null : String(Math.ceil(value)))}
        />
        <div className={css.filters}>
          <Filters list={list} />
        </div>
      </div>
      <Read of={{ data: error ? undefined : found, error, reload }}>
        {() =>
          offered.length === 0 ? (
            <Empty title="Aucune pharmacie n’a autant de places libres">
              <p>Changez la période, les filtres ou le nombre de places.</p>
            </Empty>
          ) : (
            <>
              <Totals chosen={chosen} offered={offered} />
              <BudgetPanel
                chosen={chosen}
                amount={amount}
                onAmount={setAmount}
                by={by}
                onBy={setBy}
                cents={cents}
                spread={spread}
                period={{ from, to }}
                zones={zones}
              />
              <Panel title="Pharmacies" note="décochez celles que la campagne laisse de côté" flush>
                <LongTable
                  label="Pharmacies disponibles"
                  rows={offered}
                  columns={columns}
                  keyOf={({ id }) => id}
                  sort="-free"
                  height={640}
                />
              </Panel>
            </>
          )
        }
      </Read>
    </Page>
  );
}

/** What the chosen ones have together. */
function Totals({ chosen, offered }: { chosen: readonly InventoryPharmacy[]; offered: readonly InventoryPharmacy[] }) {
  const sum = sumOf(chosen);
  return (
    <Stats
      stats={[
        {
          label: 'Pharmacies choisies',
          value: number(chosen.length),
          note: chosen.length < offered.length ? `sur ${number(offered.length)}` : undefined,
        },
        {
          label: 'Places libres',
          value: number(sum.free),
          note: `${cellText(sum, 'share')} de ${number(sum.capacity)}`,
        },
        { label: 'Places pour une campagne', value: number(sum.bookable), note: money(sum.amount_bookable) },
      ]}
    />
  );
}

interface ColumnTools {
  spread: SpreadAmount;
  to: (id: number) => { pathname: string; search: string };
  isChosen: (id: number) => boolean;
  onChoose: (id: number, isChosen: boolean) => void;
}
const textColumn = (id: string, name: string, value: (row: InventoryPharmacy) => string | null | undefined) => ({
  id,
  label: name,
  value: (row: InventoryPharmacy) => value(row) ?? '',
  render: (row: InventoryPharmacy) => text(value(row)),
});
function columnsOf({ spread, to, isChosen, onChoose }: ColumnTools): LongColumn<InventoryPharmacy>[] {
  return [
    {
      id: 'name',
      label: 'Pharmacie',
      value: ({ name, reference }) => `${name} ${reference}`,
      render: ({ id, name, reference }) => {
        const { pathname, search } = to(id);
        return (
          <span className={css.chosen}>
            <Checkbox
              aria-label={`Choisir ${name}`}
              isSelected={isChosen(id)}
              onChange={(isOn) => onChoose(id, isOn)}
            />
            <PlainLink isOver className={link} to={pathname + search}>
              {name}
            </PlainLink>
            <span className={`${aside} ${css.reference}`}>{reference}</span>
          </span>
        );
      },
    },
    { id: 'free', label: 'Places libres', value: ({ free }) => free, render: ({ free }) => number(free) },
    {
      id: 'bookable',
      label: 'Places pour une campagne',
      value: (row) => row.amount_bookable,
      render: (row) => money(row.amount_bookable),
    },
    ...(spread.shares.size > 0
      ? [
          {
            id: 'budget',
            label: 'Budget',
            value: ({ id }: InventoryPharmacy) => spread.shares.get(id) ?? 0,
            render: ({ id }: InventoryPharmacy) => money(spread.shares.get(id)),
          },
        ]
      : []),
    textColumn('locality', headingOf('Pharmacy', 'locality'), (row) => row.locality),
    textColumn('region', headingOf('Pharmacy', 'region'), (row) => row.region),
    textColumn('formula', 'Formule', (row) => wordOf('PharmacyBilling', 'formula', row.formula)),
    textColumn('turnover', headingOf('Pharmacy', 'turnover'), (row) => row.turnover),
    textColumn('area', headingOf('Pharmacy', 'area'), (row) => row.area),
  ];
}
