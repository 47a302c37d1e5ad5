import { type Advert, adverts, broadcasters, explanations, topics, zones } from '@officine/sdk/contract';
import { Images } from 'lucide-react';
import { can } from '../../../kit/calls/send.ts';
import { useRole } from '../../../kit/calls/session.ts';
import { withDrawer } from '../../../kit/drawer/drawer.ts';
import { showDialog } from '../../../kit/feedback/dialogs.ts';
import type { Columns } from '../../../kit/list/data-table.tsx';
import { listFields } from '../../../kit/list/list-fields.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { useRoleColumns } from '../../../kit/list/role-columns.ts';
import { navigateTo } from '../../../kit/nav/navigate.ts';
import { trendColumn } from '../../../kit/report/trend-cells.tsx';
import { Button } from '../../../ui/button.tsx';
import { later } from '../../../ui/later.ts';
import { aside } from '../../../ui/table.css.ts';
import { Pictured } from '../../../ui/thumb.tsx';

const ManyDialog = later(async () => (await import('./many-dialog.tsx')).ManyDialog);

const { column, filter } = listFields(adverts);
const columns: Columns<typeof adverts> = [
  column('title', { render: ({ title, picture }) => <Pictured picture={picture}>{title}</Pictured> }),
  column('advertiser.name'),
  column('topic.name'),
  column('zone.reference', {
    render: ({ zone }) => (
      <>
        {zone?.description ?? zone?.reference}
        {zone?.description && <span className={aside}>{zone.reference}</span>}
      </>
    ),
  }),
  {
    id: 'size',
    label: 'Taille',
    fields: ['width', 'height'],
    sort: 'width',
    numeric: true,
    render: ({ width, height }) => `${width} × ${height}`,
  },
  trendColumn<Advert>('adverts'),
  column('visa_expiry', { hidden: true }),
  column('date_create', { kind: 'day', hidden: true }),
];

/** Adverts, each for one zone and one topic. */
export function Component() {
  const isAdvertiser = useRole() === 'advertiser';
  return (
    <ListPage
      name="adverts"
      source={adverts}
      columns={useRoleColumns(columns, { advertiser: 'advertiser.name' })}
      search={isAdvertiser ? 'Nom, thématique' : 'Nom, thématique, annonceur'}
      activity
      filters={[
        ...(isAdvertiser ? [] : [filter('advertiser.id', broadcasters.combo)]),
        filter('topic.id', topics.combo),
        ...(can(zones.combo) ? [filter('zone.id', zones.combo)] : []),
        filter('visa_expiry'),
      ]}
      defaults={{ sort: 'title' }}
      opens={(advert) => ['advert', advert.id]}
      create="advert"
      menu={({ id }) =>
        can(explanations.why)
          ? [
              {
                actions: [
                  {
                    id: 'why',
                    label: 'Pourquoi ?',
                    onAction: () => navigateTo(`/admin/adverts${withDrawer(location.search, 'advert', id)}&tab=why`),
                  },
                ],
              },
            ]
          : []
      }
      actions={
        can(adverts.create) && (
          <Button
            icon={<Images size={16} />}
            onPress={() => void showDialog((close) => <ManyDialog onClose={() => close()} />)}
          >
            Plusieurs annonces
          </Button>
        )
      }
    />
  );
}
