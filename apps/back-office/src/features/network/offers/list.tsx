import { offerCategories, offerProviders, offers } from '@officine/sdk/contract';
import { capital } from '../../../kit/format/format.ts';
import type { Columns } from '../../../kit/list/data-table.tsx';
import { listFields } from '../../../kit/list/list-fields.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Pictured } from '../../../ui/thumb.tsx';
import { readersColumn, stateColumn } from '../shared/publishing/columns.tsx';

const { column, filter } = listFields(offers);
const columns: Columns<typeof offers> = [
  column('title', { render: ({ title, picture }) => <Pictured picture={picture}>{title}</Pictured> }),
  column('category.name'),
  column('provider.name'),
  stateColumn,
  column('date_end'),
  readersColumn(offers),
  column('count_views', { hidden: true }),
  column('date_create', { kind: 'day' }),
];

/** Offers of providers to pharmacies, with the number of their readers. */
export const Component = () => (
  <ListPage
    name="offers"
    source={offers}
    columns={columns}
    search="Nom, description"
    activity
    filters={[
      filter('category.id', offerCategories.combo),
      filter('provider.id', offerProviders.combo),
      filter('state'),
      filter('date_create'),
    ]}
    defaults={{ sort: '-date_create' }}
    opens={({ id }) => ['offer', id]}
    create="offer"
    actions={
      <>
        <LinkButton to="../offer-categories">{capital(offerCategories.list.noun.many)}</LinkButton>
        <LinkButton to="../offer-providers">{capital(offerProviders.list.noun.many)}</LinkButton>
      </>
    }
  />
);
