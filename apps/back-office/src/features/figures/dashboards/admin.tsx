import { type ListUpdate, listUpdates } from '@officine/sdk/contract';
import { wordOf } from '@officine/sdk/labels';
import { Suspense } from 'react';
import { useRemembered } from '../../../kit/browser/remembered.ts';
import { useQuery } from '../../../kit/calls/queries.ts';
import { ago } from '../../../kit/format/format.ts';
import { later } from '../../../ui/later.ts';
import { AdvertsDashboard } from './adverts.tsx';
import { card } from './cards.tsx';
import { Items } from './items.tsx';

const FirstSteps = later(async () => (await import('./first-steps/first-steps.tsx')).FirstSteps);

const UPDATES = 'Dernières mises à jour';

/** Home of administrators: the first steps of a new network, then adverts and the latest changes. */
export function Component() {
  const [isStarted, setStarted] = useRemembered('first-steps.over', false);
  const updates = useQuery(listUpdates.list, { query: { itemsPerPage: 8, order: { id: 'desc' } } });
  const items = (
    <Items<ListUpdate>
      title={UPDATES}
      {...updates}
      none="Rien n’a changé encore."
      item={(update) => ({
        name: update.label ?? `Nº ${update.item}`,
        note: `${wordOf('ListUpdate', 'action', update.action)}, ${update.author}, ${ago(update.date_create)}`,
      })}
    />
  );
  return (
    <AdvertsDashboard
      letter={
        !isStarted && (
          <Suspense>
            <FirstSteps onOver={() => setStarted(true)} />
          </Suspense>
        )
      }
      cards={[card('updates', UPDATES, 'main', items)]}
    />
  );
}
