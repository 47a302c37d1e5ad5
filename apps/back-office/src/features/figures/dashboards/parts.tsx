import type { Comparison } from '@officine/domain';
import type { ReportResult } from '@officine/sdk/contract';
import { headingOf } from '@officine/sdk/labels';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useProfile } from '../../../kit/calls/session.ts';
import { number } from '../../../kit/format/format.ts';
import { day, dayjs } from '../../../kit/format/time.ts';
import { hasScreen } from '../../../kit/nav/known-screens.ts';
import { reportCaption } from '../../../kit/report/caption.ts';
import { explain } from '../../../kit/report/explain.tsx';
import { statsOf } from '../../../kit/report/use-report.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel, Stats } from '../../../ui/panel.tsx';
import { Meter, Skeleton } from '../../../ui/progress.tsx';
import { ArrangeButton, type Card, Cards, type CardsState, useCards } from './cards.tsx';
import { greeting } from './greeting.ts';
import * as css from './parts.css.ts';
import { Todos } from './todos.tsx';

export type Row = ReportResult['parts'][number]['rows'][number];
export const partOf = (result: ReportResult | undefined, by: string): readonly Row[] =>
  result?.parts.find((part) => part.by === by)?.rows ?? [];

export interface DashboardProps {
  actions?: ReactNode;
  /** Said before what waits. */
  letter?: ReactNode;
  /** In place of the letter and of what waits: one thing at a time, in the first days. */
  only?: (state: CardsState) => ReactNode;
  /** What its user may move and take away. */
  cards: readonly Card[];
  /** Below the narrow column, always in sight: adverts are sold. */
  aside?: ReactNode;
}
/** Page of a role's home: a greeting, today's date, what waits for the user before anything else, then cards. */
export function Dashboard({ actions, letter, only, cards, aside }: DashboardProps) {
  const state = useCards();
  const profile = useProfile();
  const entity = profile?.role === 'customer' ? undefined : profile?.entity;
  const today = dayjs(day()).format('dddd D MMMM YYYY');
  const note = today[0]?.toUpperCase() + today.slice(1);
  return (
    <Page
      title={greeting(profile)}
      note={entity ? `${entity} – ${note}` : note}
      actions={
        <>
          {actions}
          <ArrangeButton {...state} />
        </>
      }
    >
      {only?.(state) ?? (
        <>
          {letter}
          <Todos />
        </>
      )}
      <Cards cards={cards} aside={aside} state={state} />
    </Page>
  );
}

interface FiguresProps {
  result: ReportResult | undefined;
  names: readonly string[];
  comparison?: Comparison | undefined;
}
/** Totals of a report against the previous period, or skeletons while it loads. */
export const Figures = ({ result, names, comparison }: FiguresProps) => (
  <Stats
    stats={
      result
        ? statsOf(result, names)
        : names.map((name) => ({
            label: headingOf('Report', name),
            about: explain(name),
            value: <Skeleton width={6} />,
            ...(comparison && { note: <Skeleton width={6} /> }),
          }))
    }
    caption={result ? reportCaption(result, comparison) : comparison && <Skeleton width={32} />}
  />
);

/** Sums of the days by month, from the first of `months` to the current one, with the names of the months. */
export function byMonth(rows: readonly Row[], months: number, name: string) {
  const start = firstMonth(months);
  const keys = Array.from({ length: months }, (_, index) => dayjs(start).add(index, 'month').format('YYYY-MM'));
  const sums = new Map(keys.map((key) => [key, 0]));
  for (const { date, values } of rows) {
    const key = date?.slice(0, 7) ?? '';
    if (sums.has(key)) sums.set(key, (sums.get(key) ?? 0) + (values[name] ?? 0));
  }
  return { categories: keys.map((key) => dayjs(`${key}-01`).format('MMM')), data: [...sums.values()] };
}
/** First day of the first of `months` months, the current one included: `firstMonth(6)` → `2026-06-01` in November. */
export const firstMonth = (months: number): string =>
  dayjs(day())
    .subtract(months - 1, 'month')
    .startOf('month')
    .format('YYYY-MM-DD');

/** In place of a ranking's rows while they load, at their height. */
export const RankingSkeleton = () =>
  Array.from({ length: 5 }, (_, index) => (
    <li key={index} className={css.coming}>
      <Skeleton width={30} />
    </li>
  ));

interface RankingProps {
  title: string;
  note?: string;
  rows: readonly Row[] | undefined;
  /** Figure that ranks them. */
  name: string;
  to?: (row: Row) => string | undefined;
}
/** A ranking, with bars to compare. */
export function Ranking({ title, note, rows, name, to }: RankingProps) {
  const most = Math.max(1, ...(rows ?? []).map(({ values }) => values[name] ?? 0));
  return (
    <Panel title={title} note={note}>
      {rows?.length === 0 && <Empty title="Aucun chiffre sur cette période" />}
      <ol className={css.ranking}>
        {(rows ?? []).map((row, index) => {
          const value = row.values[name] ?? 0;
          const path = to?.(row) ?? '';
          return (
            <li key={row['@id'] ?? row.label} className={css.rank}>
              <span className={css.place}>{index + 1}</span>
              <span className={css.name}>{hasScreen(path) ? <Link to={path}>{row.label}</Link> : row.label}</span>
              <span className={css.value}>{number(value)}</span>
              <span className={css.bar}>
                <Meter wide value={(100 * value) / most} label={row.label} text="" />
              </span>
            </li>
          );
        })}
        {!rows && <RankingSkeleton />}
      </ol>
    </Panel>
  );
}
/** Id at the end of a row's IRI. */
export const idOf = (row: Row): string | undefined => /\d+$/.exec(row['@id'] ?? '')?.[0];
