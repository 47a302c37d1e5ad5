import { adverts, broadcasters, topics, zones } from '@officine/sdk/contract';
import { can } from '../../kit/calls/send.ts';
import { useRole } from '../../kit/calls/session.ts';
import { date } from '../../kit/format/format.ts';
import type { Columns } from '../../kit/list/data-table.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import { useOwnColumns } from '../../kit/list/own-columns.ts';
import { aside } from '../../ui/table.css.ts';
import * as css from './adverts.css.ts';

const columns: Columns<typeof adverts> = [
  {
    id: 'title',
    label: 'Annonce',
    sort: 'title',
    render: ({ title, picture }) => (
      <span className={css.titled}>
        {picture ? (
          <img className={css.thumb} src={picture.url} alt="" loading="lazy" />
        ) : (
          <span className={css.thumb} />
        )}
        {title}
      </span>
    ),
  },
  { id: 'advertiser', label: 'Annonceur', sort: 'advertiser.name', render: ({ advertiser }) => advertiser?.name },
  { id: 'topic', label: 'Thématique', sort: 'topic.name', render: ({ topic }) => topic?.name },
  {
    id: 'zone',
    label: 'Emplacement',
    sort: 'zone.reference',
    render: ({ zone }) => (
      <>
        {zone?.description ?? zone?.reference}
        {zone?.description && <span className={aside}>{zone.reference}</span>}
      </>
    ),
  },
  { id: 'size', label: 'Taille', sort: 'width', numeric: true, render: ({ width, height }) => `${width} × ${height}` },
  {
    id: 'visa',
    label: 'Visa jusqu’au',
    sort: 'visa_expiry',
    hidden: true,
    render: (advert) => date(advert.visa_expiry),
  },
  { id: 'create', label: 'Création', sort: 'date_create', hidden: true, render: (advert) => date(advert.date_create) },
];

/** Creatives, each for one zone and one topic. */
export function Component() {
  const isAdvertiser = useRole() === 'advertiser';
  return (
    <ListPage
      name="adverts"
      source={adverts}
      columns={useOwnColumns(columns, { advertiser: 'advertiser' })}
      search={isAdvertiser ? 'Titre' : 'Titre, annonceur'}
      activity
      filters={[
        ...(isAdvertiser
          ? []
          : ([{ id: 'advertiser.id', label: 'Annonceur', kind: 'combo', combo: broadcasters.combo }] as const)),
        { id: 'topic.id', label: 'Thématique', kind: 'combo', combo: topics.combo },
        ...(can(zones.combo)
          ? ([{ id: 'zone.id', label: 'Emplacement', kind: 'combo', combo: zones.combo }] as const)
          : []),
        { id: 'visa_expiry', label: 'Fin du visa', kind: 'date' },
      ]}
      defaults={{ sort: 'title' }}
      opens={(advert) => ['advert', advert.id]}
      create="advert"
    />
  );
}
