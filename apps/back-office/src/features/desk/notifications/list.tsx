import { type NotificationItem, notifications } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { BellOff, SearchX } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { act, write } from '../../../kit/calls/actions.ts';
import { useRole } from '../../../kit/calls/session.ts';
import { Read } from '../../../kit/feedback/read.tsx';
import { toast } from '../../../kit/feedback/toasts.ts';
import { ago } from '../../../kit/format/format.ts';
import { type Columns, DataTable, TableSkeleton } from '../../../kit/list/data-table.tsx';
import { columnProps, useList } from '../../../kit/list/list.ts';
import { listFields } from '../../../kit/list/list-fields.ts';
import { ListFoot } from '../../../kit/list/list-foot.tsx';
import { ListToolbar } from '../../../kit/list/list-toolbar.tsx';
import { SelectableList } from '../../../kit/list/selectable-list.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Page } from '../../../ui/page.tsx';
import { State } from '../../../ui/state.tsx';
import * as table from '../../../ui/table.css.ts';
import { screenOf } from './notifications.ts';
import { Opening } from './opening.tsx';

type Change = { isRead?: boolean; isActive?: boolean };

const change = (id: number, body: Change) => act(notifications.update, { id, body }, '');

/** Changes several, three at a time; one toast for any number of failures. */
async function changeAll(ids: Iterable<number>, body: Change): Promise<void> {
  const left = [...ids];
  const worker = async () => {
    for (let id = left.shift(); id !== undefined; id = left.shift()) await write(notifications.update, { id, body });
  };
  await Promise.all([worker(), worker(), worker()]).catch((error: Error) => toast(error.message, 'error'));
}
async function putAway(items: readonly NotificationItem[]): Promise<void> {
  const ids = items.map(({ id }) => id);
  await changeAll(ids, { isActive: false });
  toast(
    ids.length === 1 ? 'Notification archivée' : `${countOf(notifications.list.noun, ids.length)} archivées`,
    'success',
    {
      label: 'Annuler',
      run: () => void changeAll(ids, { isActive: true }),
    },
  );
}

/** Title, linked to the screen of its subject; following the link marks it as read. */
function Title({ item }: { item: NotificationItem }) {
  const place = screenOf(item.link, useRole());
  const read = () => !item.isRead && void change(item.id, { isRead: true });
  const words = <span style={{ fontWeight: item.isRead ? 400 : 600 }}>{item.title}</span>;
  return (
    <>
      {place ? (
        <Link to={place} className={table.link} onClick={read}>
          {words}
        </Link>
      ) : (
        words
      )}
      {item.message && <span className={table.aside}>{item.message}</span>}
    </>
  );
}

const { column, filter } = listFields(notifications);
const columns: Columns<typeof notifications> = [
  column('title', { render: (item) => <Title item={item} /> }),
  column('kind'),
  column('isRead', {
    render: (item) => (item.isRead ? <State>Lue</State> : <State tone="accent">Non lue</State>),
  }),
  column('date_create', { numeric: true, cardLabel: 'Reçue', render: (item) => ago(item.date_create) }),
];

/** `/{role}/notifications`; with `?open=12` the way to what a notification is about. */
export function Component() {
  const [query] = useSearchParams();
  const open = query.get('open');
  return open ? <Opening id={open} /> : <NotificationList />;
}

interface NothingProps {
  isFiltered: boolean;
  onClear: () => void;
}
const Nothing = ({ isFiltered, onClear }: NothingProps) =>
  isFiltered ? (
    <Empty
      icon={<SearchX size={24} />}
      title="Aucun résultat"
      action={<Button onPress={onClear}>Effacer les filtres</Button>}
    >
      Rien ne correspond à cette recherche.
    </Empty>
  ) : (
    <Empty icon={<BellOff size={24} />} title="Rien de nouveau">
      Ce qui vous concerne s’affichera ici.
    </Empty>
  );

function NotificationList() {
  const list = useList({
    name: 'notifications',
    source: notifications,
    columns,
    filters: [filter('kind'), filter('isRead')],
    defaults: { sort: '-date_create', state: 'enabled' },
  });
  const { total } = list;
  // Archived notifications are left out by default: that does not count as a filter.
  const isFiltered = list.state.state !== 'enabled' || Object.keys(list.state.filters).length > 0;
  const onTicked = async (work: Promise<void>) => {
    await work;
    list.setSelected(new Set());
  };
  return (
    <Page
      title="Notifications"
      note={total === undefined ? ' ' : countOf(notifications.list.noun, total)}
      actions={
        <>
          <LinkButton to="/preferences">Préférences</LinkButton>
          <Button writes onPress={() => void act(notifications.readAll, {}, 'Toutes les notifications sont lues')}>
            Tout marquer comme lu
          </Button>
        </>
      }
    >
      <ListToolbar list={list} activity={['Toutes', 'À voir', 'Archivées']} />
      <SelectableList
        list={list}
        actions={
          <>
            <Button size="small" writes onPress={() => void onTicked(changeAll(list.selected, { isRead: true }))}>
              Marquer comme lues
            </Button>
            <Button size="small" writes onPress={() => void onTicked(putAway(list.ticked))}>
              Archiver
            </Button>
          </>
        }
      >
        <div className={table.frame}>
          <Read of={{ ...list, data: list.rows }} skeleton={<TableSkeleton columns={columns.length} rows={8} />}>
            {(rows) =>
              rows.length === 0 ? (
                <Nothing isFiltered={isFiltered} onClear={list.clear} />
              ) : (
                <>
                  <DataTable
                    label="Notifications"
                    {...columnProps(list)}
                    rows={rows}
                    columns={list.columns}
                    sort={list.state.sort}
                    onSort={(sort) => list.patch({ sort })}
                    selected={list.selected}
                    onSelect={list.setSelected}
                    density={list.density}
                    isStale={list.isStale}
                    menu={(item) => [
                      {
                        actions: [
                          {
                            id: 'read',
                            label: item.isRead ? 'Marquer comme non lue' : 'Marquer comme lue',
                            onAction: () => void change(item.id, { isRead: !item.isRead }),
                          },
                          item.isActive
                            ? { id: 'away', label: 'Archiver', onAction: () => void putAway([item]) }
                            : {
                                id: 'back',
                                label: 'Sortir des archives',
                                onAction: () => void change(item.id, { isActive: true }),
                              },
                        ],
                      },
                    ]}
                  />
                  <ListFoot list={list} />
                </>
              )
            }
          </Read>
        </div>
      </SelectableList>
    </Page>
  );
}
