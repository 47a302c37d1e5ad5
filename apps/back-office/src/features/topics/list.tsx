import { broadcasters, topics } from '@officine/sdk/contract';
import { useRole } from '../../kit/calls/session.ts';
import { date, yesNo } from '../../kit/format/format.ts';
import type { Columns } from '../../kit/list/data-table.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import { useOwnColumns } from '../../kit/list/own-columns.ts';

const columns: Columns<typeof topics> = [
  { id: 'name', label: 'Thématique', sort: 'name', render: (topic) => topic.name },
  { id: 'advertiser', label: 'Annonceur', sort: 'advertiser.name', render: ({ advertiser }) => advertiser?.name },
  { id: 'extranet', label: 'Extranet', sort: 'is_extranet', render: (topic) => yesNo(topic.is_extranet) },
  { id: 'internet', label: 'Internet', sort: 'is_internet', render: (topic) => yesNo(topic.is_internet) },
  { id: 'create', label: 'Création', sort: 'date_create', hidden: true, render: (topic) => date(topic.date_create) },
];

/** Subjects of adverts: where the law lets each show. */
export function Component() {
  const isAdvertiser = useRole() === 'advertiser';
  return (
    <ListPage
      name="topics"
      source={topics}
      columns={useOwnColumns(columns, { advertiser: 'advertiser' })}
      search={isAdvertiser ? 'Nom' : 'Nom, annonceur'}
      activity
      filters={[
        ...(isAdvertiser
          ? []
          : ([{ id: 'advertiser.id', label: 'Annonceur', kind: 'combo', combo: broadcasters.combo }] as const)),
        { id: 'is_extranet', label: 'Extranet', kind: 'boolean' },
        { id: 'is_internet', label: 'Internet', kind: 'boolean' },
      ]}
      defaults={{ sort: 'name' }}
      opens={(topic) => ['topic', topic.id]}
      create="topic"
    />
  );
}
