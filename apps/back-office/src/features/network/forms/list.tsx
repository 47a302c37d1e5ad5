import { broadcasters, forms, pools } from '@officine/sdk/contract';
import { useRole } from '../../../kit/calls/session.ts';
import type { Columns } from '../../../kit/list/data-table.tsx';
import { listFields } from '../../../kit/list/list-fields.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { useRoleColumns } from '../../../kit/list/role-columns.ts';
import { fromColumn } from '../shared/from-column.ts';
import { readersColumn, stateColumn } from '../shared/publishing/columns.tsx';

const { column, filter } = listFields(forms);
const columns: Columns<typeof forms> = [
  column('label'),
  fromColumn,
  column('url', { hidden: true }),
  stateColumn,
  readersColumn(forms),
  column('date_create', { kind: 'day' }),
];

const openPage = (url: string) => void window.open(url, '_blank', 'noopener,noreferrer');

/** Surveys that the user may manage. */
export function Component() {
  const role = useRole();
  return (
    <ListPage
      name="forms"
      source={forms}
      columns={useRoleColumns(columns, { advertiser: 'from' })}
      search="Nom"
      activity
      defaults={{ sort: '-date_create' }}
      opens={({ id }) => ['form', id]}
      create="form"
      filters={
        role === 'admin' || role === 'marketing'
          ? [
              filter('state'),
              filter('advertiser', broadcasters.combo),
              filter('pool', pools.combo),
              filter('date_create'),
            ]
          : [filter('state'), filter('date_create')]
      }
      menu={({ url, url_results: results }) => [
        {
          actions: [
            { id: 'open', label: 'Ouvrir le formulaire', onAction: () => openPage(url) },
            ...(results ? [{ id: 'results', label: 'Voir les résultats', onAction: () => openPage(results) }] : []),
          ],
        },
      ]}
    />
  );
}
