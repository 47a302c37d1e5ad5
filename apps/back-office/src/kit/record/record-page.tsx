import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { later } from '../../ui/later.ts';
import { Page, Stack } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { useQuery } from '../calls/queries.ts';
import { listedRow } from '../calls/query-store.ts';
import { can, mayWrite } from '../calls/send.ts';
import { useRole } from '../calls/session.ts';
import { type ItemOf, nameOf, type Row, type Source } from '../calls/source.ts';
import { UnreadPage } from '../drawer/missing.tsx';
import { ActivityMenu } from '../effects/activity-button.tsx';
import { PanelSkeleton } from '../feedback/panel-skeleton.tsx';
import { hasScreen } from '../nav/known-screens.ts';
import { navigateTo } from '../nav/navigate.ts';
import { useNamesPage } from '../nav/page-name.ts';
import { RecordNote, type RecordProgress } from './record-note.tsx';
import * as css from './record-page.css.ts';
import { ActionsPlace, type Shown } from './record-tab.tsx';
import { type RecordTabLink, RecordTabs } from './record-tabs.tsx';

const InactiveBanner = later(async () => (await import('../effects/inactive-banner.tsx')).InactiveBanner);
const History = later(async () => (await import('../drawer/history.tsx')).History);

/** What has a history of its own in a thing: its billing, its site. */
export interface RecordHistory {
  type: string;
  id: number;
  label: string;
}
interface RecordPageProps<R extends Source<Row>> {
  source: R;
  id: string | number;
  /** Accessible name of the tabs. */
  label: string;
  tabs: (row: ItemOf<R>) => readonly RecordTabLink[];
  /** Address of the list that it is in, where the role has one. */
  list?: string;
  /** Beside the reference. */
  note?: (row: ItemOf<R>) => ReactNode;
  progress?: (row: ItemOf<R>) => RecordProgress | undefined;
  /** Its history, for administrators: its own by default. */
  histories?: (row: ItemOf<R>) => readonly RecordHistory[];
}

/** The tab of the history, in the address. */
const HISTORY = 'history';

/**
 * Page of one thing: name, reference, state and progress; tabs; its history. Each other tab is a route inside it, whose
 * screen is a `RecordTab`: the page stays while one is left for another.
 */
export function RecordPage<R extends Source<Row>>(props: RecordPageProps<R>) {
  const { source, id, list, label, note, progress } = props;
  const { data, error, reload } = useQuery<Source<Row>['get']>(source.get, { id: Number(id) } as never);
  const row = data as ItemOf<R> | undefined;
  // Its name, from the list that was left, while it is read.
  const named = row ?? (listedRow(source.list, Number(id)) as ItemOf<R> | undefined);
  useNamesPage(named && nameOf(named));
  const isAdmin = useRole() === 'admin';
  const { pathname, search } = useLocation();
  const isHistory = isAdmin && new URLSearchParams(search).get('tab') === HISTORY;
  const [isBegun, setBegun] = useState(!isHistory);
  if (!isHistory && !isBegun) setBegun(true);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const shown = useMemo((): Shown<ItemOf<R>> => ({ row, named }), [row, named]);
  if (error && !row)
    return (
      <UnreadPage
        name={named && nameOf(named)}
        error={error}
        noun={source.list.noun}
        onRetry={reload}
        onBack={() => navigateTo(list ?? '/')}
      />
    );
  return (
    <Page
      title={named ? nameOf(named) : <Skeleton width={16} />}
      note={
        row ? (
          <RecordNote row={row} noun={source.list.noun} progress={progress?.(row)}>
            {note?.(row)}
          </RecordNote>
        ) : (
          ' '
        )
      }
      actions={
        row && (
          <>
            <div ref={setPlace} className={css.place} />
            {can(source.update) && mayWrite(source.update, 'isActive') && <ActivityMenu source={source} row={row} />}
          </>
        )
      }
    >
      {row?.isActive === false && mayWrite(source.update, 'isActive') && (
        <Suspense>
          <InactiveBanner source={source as Source<Row>} row={row} />
        </Suspense>
      )}
      {row ? (
        <RecordTabs
          label={label}
          tabs={props.tabs(row).filter(({ to }) => hasScreen(to))}
          {...(isAdmin && { history: { pathname, search: `?tab=${HISTORY}` } })}
          isHistory={isHistory}
        />
      ) : (
        <span className={css.tabs}>
          <Skeleton width={60} />
        </span>
      )}
      {isHistory && (
        <Suspense fallback={<PanelSkeleton />}>
          {row ? (
            <Histories of={props.histories?.(row) ?? [{ type: row['@type'], id: row.id, label: '' }]} />
          ) : (
            <PanelSkeleton />
          )}
        </Suspense>
      )}
      {/* Hidden rather than unmounted: the input is still there after a visit to the history. */}
      {isBegun && (
        <div hidden={isHistory} className={css.content}>
          <ActionsPlace value={isHistory ? null : place}>
            <Outlet context={shown} />
          </ActionsPlace>
        </div>
      )}
    </Page>
  );
}

const Histories = ({ of }: { of: readonly RecordHistory[] }) => (
  <Stack>
    {of.map(({ type, id, label }) => (
      <Panel key={type} title={label}>
        <History type={type} id={id} />
      </Panel>
    ))}
  </Stack>
);
