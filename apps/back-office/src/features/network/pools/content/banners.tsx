import { poolBanners, pools } from '@officine/sdk/contract';
import { text } from '../../../../kit/format/format.ts';
import type { Columns } from '../../../../kit/list/data-table.tsx';
import { listFields } from '../../../../kit/list/list-fields.ts';
import { ListPage } from '../../../../kit/list/list-page.tsx';
import { Pictured } from '../../../../ui/thumb.tsx';

const { column, filter } = listFields(poolBanners);
const columns: Columns<typeof poolBanners> = [
  column('label', { render: ({ label, picture }) => <Pictured picture={picture}>{label}</Pictured> }),
  column('pools'),
  column('pool.name', { card: 'none', render: ({ pool }) => pool?.name ?? 'Réseau' }),
  column('url', { render: ({ url }) => text(url?.replace(/^https?:\/\//, '')) }),
  column('date_create', { kind: 'day' }),
];

/** Banners that pools show to their pharmacies, the network's included. */
export const Component = () => (
  <ListPage
    name="poolBanners"
    source={poolBanners}
    columns={columns}
    search="Nom, titre"
    activity
    filters={[filter('pools.id', pools.combo), filter('date_create')]}
    defaults={{ sort: 'label' }}
    opens={({ id }) => ['poolBanner', id]}
    create="poolBanner"
  />
);
