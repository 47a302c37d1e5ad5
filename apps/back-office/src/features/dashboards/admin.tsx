import { campaigns, type ListUpdate, listUpdates, tasks, wordpresses } from '@officine/sdk/contract';
import { countOf, qualified } from '@officine/sdk/format';
import { wordOf } from '@officine/sdk/labels';
import { Link } from 'react-router-dom';
import { useQuery } from '../../kit/calls/queries.ts';
import { ago } from '../../kit/format/format.ts';
import { Panel } from '../../ui/panel.tsx';
import { State, type Tone } from '../../ui/state.tsx';
import { aside, link } from '../../ui/table.css.ts';
import { AdvertsDashboard } from './adverts.tsx';
import { Items } from './items.tsx';

const ONE = { itemsPerPage: 1 } as const;

/** Home of administrators: adverts, work waiting for a person, and the latest changes. */
export function Component() {
  const updates = useQuery(listUpdates.list, { query: { itemsPerPage: 8, order: { id: 'desc' } } });
  return (
    <AdvertsDashboard>
      <Waiting />
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

/** Work waiting for a person: drafts to validate, sites in error, tasks given up. */
function Waiting() {
  const drafts = useQuery(campaigns.list, { query: { ...ONE, status: 'draft', isActive: true } }).data?.total ?? 0;
  const sites = useQuery(wordpresses.list, { query: { ...ONE, check_status: 'error' } as never }).data?.total ?? 0;
  const parked = useQuery(tasks.list, { query: { ...ONE, state: 'parked' } }).data?.total ?? 0;
  const all: readonly [count: number, tone: Tone, what: string, words: string, to: string][] = [
    [
      drafts,
      'info',
      'Campagne',
      countOf({ one: 'brouillon à valider', many: 'brouillons à valider' }, drafts),
      '/admin/campaigns?f.status=draft',
    ],
    [
      sites,
      'warning',
      'Site WordPress',
      countOf({ one: 'site en erreur', many: 'sites en erreur' }, sites),
      '/admin/wordpress?f.check_status=error',
    ],
    [
      parked,
      'danger',
      'Tâche',
      countOf(qualified(tasks.list.noun, 'abandonné'), parked),
      '/admin/messenger?f.state=parked',
    ],
  ];
  const waiting = all.filter(([count]) => count > 0);
  return (
    <Panel title="À traiter">
      {waiting.length === 0 && <State tone="accent">Rien n’attend</State>}
      <ul>
        {waiting.map(([, tone, what, words, to]) => (
          <li key={what} style={{ paddingBlock: 6 }}>
            <State tone={tone}>{what}</State>
            <span className={aside}>
              <Link to={to} className={link}>
                {words}
              </Link>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
