import { type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { later } from '../../ui/later.ts';
import { Page, Stack } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { TabLinks } from '../../ui/tabs.tsx';
import { useQuery } from '../calls/queries.ts';
import { listedRow } from '../calls/query-store.ts';
import { can, mayWrite } from '../calls/send.ts';
import { useRole } from '../calls/session.ts';
import { type ItemOf, nameOf, type Row, type Source } from '../calls/source.ts';
import { Unread } from '../drawer/missing.tsx';
import { ActivityButton } from '../effects/activity-button.tsx';
import { PanelSkeleton } from '../feedback/panel-skeleton.tsx';
import { hasScreen } from '../nav/known-screens.ts';
import { navigateTo } from '../nav/navigate.ts';
import { useNamesPage } from '../nav/page-name.ts';
import { RecordNote, type RecordProgress } from './record-note.tsx';
import * as css from './record-page.css.ts';

const History = later(async () => (await import('../drawer/history.tsx')).History);

/** One screen of a thing. Those that the area of the role lacks are left out. */
export interface RecordTab {
  to: string;
  label: string;
}
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
  tabs: (row: ItemOf<R>) => readonly RecordTab[];
  /** Address of the list that it is in, where the role has one. */
  list?: string;
  /** Beside the reference. */
  note?: (row: ItemOf<R>) => ReactNode;
  progress?: (row: ItemOf<R>) => RecordProgress | undefined;
  actions?: (row: ItemOf<R>) => ReactNode;
  /** Its history, for administrators: its own by default. */
  histories?: (row: ItemOf<R>) => readonly RecordHistory[];
  /** What its list said of it, shown while it is read: fields may be missing. */
  listed?: ((row: ItemOf<R>) => ReactNode) | undefined;
  children: (row: ItemOf<R>) => ReactNode;
}

/** The tab of the history, in the address. */
const HISTORY = 'history';

/** Page of one thing, around each of its screens: name, reference, state and progress; tabs; its history. */
export function RecordPage<R extends Source<Row>>(props: RecordPageProps<R>) {
  const { source, id, list, note, progress, actions, listed } = props;
  const { data, error, reload } = useQuery<Source<Row>['get']>(source.get, { id: Number(id) } as never);
  const row = data as ItemOf<R> | undefined;
  // Its name, from the list that was left, while it is read.
  const named = row ?? listedRow(source.list, Number(id));
  useNamesPage(named && nameOf(named));
  if (error && !row)
    return <Unread error={error} noun={source.list.noun} onRetry={reload} onBack={() => navigateTo(list ?? '/')} />;
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
            {actions?.(row)}
            {can(source.update) && mayWrite(source.update, 'isActive') && <ActivityButton source={source} row={row} />}
          </>
        )
      }
    >
      {row ? <Tabs key={row.id} {...props} row={row} /> : <Waiting>{named && listed?.(named as ItemOf<R>)}</Waiting>}
    </Page>
  );
}

const Waiting = ({ children }: { children: ReactNode }) => (
  <>
    <span className={css.tabs}>
      <Skeleton width={60} />
    </span>
    {children ? <div className={css.content}>{children}</div> : <PanelSkeleton />}
  </>
);

function Tabs<R extends Source<Row>>({
  row,
  label,
  tabs,
  histories,
  children,
}: RecordPageProps<R> & { row: ItemOf<R> }) {
  const { pathname, search } = useLocation();
  const isHistory = useRole() === 'admin' && new URLSearchParams(search).get('tab') === HISTORY;
  const screens = tabs(row).filter(({ to }) => hasScreen(to));
  const history = useRole() === 'admin' ? [{ to: { pathname, search: `?tab=${HISTORY}` }, label: 'Historique' }] : [];
  const [isBegun, setBegun] = useState(!isHistory);
  if (!isHistory && !isBegun) setBegun(true);
  return (
    <>
      <TabLinks
        label={label}
        tabs={[
          ...screens.map((tab) => ({ ...tab, current: !isHistory && tab.to === pathname })),
          ...history.map((tab) => ({ ...tab, current: isHistory })),
        ]}
      />
      {isHistory && (
        <Suspense fallback={<PanelSkeleton />}>
          <Histories of={histories?.(row) ?? [{ type: row['@type'], id: row.id, label: '' }]} />
        </Suspense>
      )}
      {/* Hidden rather than unmounted: the input is still there after a visit to the history. */}
      {isBegun && (
        <div hidden={isHistory} className={css.content}>
          {children(row)}
        </div>
      )}
    </>
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
