import { broadcasters, topics } from '@officine/sdk/contract';
import { useRole } from '../../../kit/calls/session.ts';
import type { Columns } from '../../../kit/list/data-table.tsx';
import { listFields } from '../../../kit/list/list-fields.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { useRoleColumns } from '../../../kit/list/role-columns.ts';

const { column, filter } = listFields(topics);
const columns: Columns<typeof topics> = [
  column('name'),
  column('advertiser.name'),
  column('is_extranet'),
  column('is_internet'),
  column('date_create', { kind: 'day', hidden: true }),
];

/** Topics of adverts, and the media on which the law allows each. */
export function Component() {
  const isAdvertiser = useRole() === 'advertiser';
  return (
    <ListPage
      name="topics"
      source={topics}
      columns={useRoleColumns(columns, { advertiser: 'advertiser.name' })}
      search={isAdvertiser ? 'Nom' : 'Nom, annonceur'}
      activity
      filters={[
        ...(isAdvertiser ? [] : [filter('advertiser.id', broadcasters.combo)]),
        filter('is_extranet'),
        filter('is_internet'),
      ]}
      defaults={{ sort: 'name' }}
      opens={(topic) => ['topic', topic.id]}
      create="topic"
    />
  );
}
