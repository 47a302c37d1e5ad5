import { type ListUpdate, listUpdates } from '@officine/sdk/contract';
import { wordOf } from '@officine/sdk/labels';
import { useQuery } from '../../kit/calls/queries.ts';
import { ago } from '../../kit/format/format.ts';
import { AdvertsDashboard } from './adverts.tsx';
import { Items } from './items.tsx';

/** Home of administrators: adverts, and the latest changes. */
export function Component() {
  const updates = useQuery(listUpdates.list, { query: { itemsPerPage: 8, order: { id: 'desc' } } });
  return (
    <AdvertsDashboard>
      <Items<ListUpdate>
        title="Dernières mises à jour"
        {...updates}
        none="Rien n’a changé encore."
        item={(update) => ({
          name: update.label ?? `Nº ${update.item}`,
          note: `${wordOf('ListUpdate', 'action', update.action)}, ${update.username}, ${ago(update.date_create)}`,
        })}
      />
    </AdvertsDashboard>
  );
}
