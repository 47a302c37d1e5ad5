import { type Pharmacy, wordpresses, wordpressSyncs } from '@officine/sdk/contract';
import { useEffect } from 'react';
import { useQuery } from '../../../../kit/calls/queries.ts';
import type { Columns } from '../../../../kit/list/data-table.tsx';
import { useList } from '../../../../kit/list/list.ts';
import { listFields } from '../../../../kit/list/list-fields.ts';
import { ListTable } from '../../../../kit/list/list-page.tsx';
import { ListToolbar } from '../../../../kit/list/list-toolbar.tsx';
import { SiteActions } from '../../../../shared/wordpress/site-actions.tsx';
import { Status } from '../../../../shared/wordpress/status.tsx';
import { Empty } from '../../../../ui/empty.tsx';
import { PharmacyTab } from './pharmacy-tab.ts';

const { column, filter } = listFields(wordpressSyncs);
const columns: Columns<typeof wordpressSyncs> = [
  column('datetimeStart'),
  column('status', { render: ({ status }) => <Status of={status} field="sync_status" /> }),
  column('duration'),
  column('volume'),
  column('revision', { hidden: true }),
  column('datetimeEnd', { hidden: true }),
  column('error'),
];

/** Synchronisations of a pharmacy's WordPress site, newest first. */
export const Component = () => (
  <PharmacyTab
    actions={(pharmacy) => pharmacy.wordpress && <SiteActions id={pharmacy.wordpress.id} pharmacy={pharmacy} />}
  >
    {({ wordpress }: Pharmacy) =>
      wordpress ? <Synchronisations site={wordpress.id} /> : <Empty title="Aucun site WordPress" />
    }
  </PharmacyTab>
);

/** Time between two readings while a synchronisation waits or runs. */
const FOLLOW_MS = 3000;

function Synchronisations({ site }: { site: number }) {
  const { data, reload: readSite } = useQuery(wordpresses.get, { id: site });
  const list = useList({
    name: 'wordpress-syncs',
    source: wordpressSyncs,
    columns,
    filters: [filter('status'), filter('datetimeStart')],
    fixed: { 'wordpress.id': site },
    defaults: { sort: '-datetimeStart' },
  });
  const isWorking = data?.sync_status === 'running' || data?.sync_status === 'waiting';
  const { reload } = list;
  useEffect(() => {
    if (!isWorking) return;
    const timer = setInterval(() => {
      reload();
      readSite();
    }, FOLLOW_MS);
    return () => clearInterval(timer);
  });
  return (
    <>
      <ListToolbar list={list} />
      <ListTable list={list} noun={{ one: 'synchronisation', many: 'synchronisations', feminine: true }} />
    </>
  );
}
