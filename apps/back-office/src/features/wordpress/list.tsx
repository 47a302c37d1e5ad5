import { wordpresses } from '@officine/sdk/contract';
import { wordsOf } from '@officine/sdk/labels';
import { RefreshCw, ShieldCheck } from 'lucide-react';
import { act } from '../../kit/calls/actions.ts';
import { can } from '../../kit/calls/send.ts';
import { confirm } from '../../kit/feedback/confirm.ts';
import { choicesOf } from '../../kit/format/choices.ts';
import { ago, date, number, text } from '../../kit/format/format.ts';
import type { Columns } from '../../kit/list/data-table.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import { Button } from '../../ui/button.tsx';
import { aside } from '../../ui/table.css.ts';
import { check } from './check.ts';
import { Status } from './status.tsx';

const options = choicesOf(wordsOf('check_status'));

const columns: Columns<typeof wordpresses> = [
  {
    id: 'pharmacy',
    label: 'Pharmacie',
    render: ({ pharmacy }) => (
      <>
        {pharmacy?.name}
        <span className={aside}>{pharmacy?.reference}</span>
      </>
    ),
  },
  { id: 'url', label: 'Site', sort: 'url', render: ({ url }) => text(url?.replace(/^https?:\/\//, '')) },
  { id: 'server', label: 'Serveur', sort: 'server', render: ({ server }) => text(server) },
  { id: 'check', label: 'Vérification', sort: 'check_status', render: (site) => <Status of={site.check_status} /> },
  { id: 'sync', label: 'Synchronisation', sort: 'sync_status', render: (site) => <Status of={site.sync_status} /> },
  { id: 'synced', label: 'Synchronisé', sort: 'sync_datetime_start', render: (site) => ago(site.sync_datetime_start) },
  { id: 'wordpress', label: 'WordPress', render: (site) => text(site.wordpress_version) },
  { id: 'php', label: 'PHP', hidden: true, render: (site) => text(site.php_version) },
  {
    id: 'certificate',
    label: 'Certificat',
    sort: 'ssl_date_end',
    hidden: true,
    render: (site) => date(site.ssl_date_end),
  },
  {
    id: 'errors',
    label: 'Erreurs',
    numeric: true,
    render: (site) => number(site.check_errors?.length ?? 0),
  },
];

async function resolveErrors() {
  const question = {
    title: 'Vérifier et mettre à jour les sites en erreur ?',
    message: 'Chaque site en erreur est vérifié, puis synchronisé.',
    action: 'Planifier',
  };
  if (await confirm(question)) await act(wordpresses.resolveErrors, {});
}

/** WordPress sites: how they are, and what can be done with them. */
export const Component = () => (
  <ListPage
    name="wordpresses"
    source={wordpresses}
    columns={columns}
    search="Pharmacie, site"
    activity
    filters={[
      { id: 'check_status', label: 'Vérification', kind: 'choice', options },
      { id: 'sync_status', label: 'Synchronisation', kind: 'choice', options },
      { id: 'server', label: 'Serveur', kind: 'text' },
      { id: 'ssl_date_end', label: 'Fin du certificat', kind: 'date' },
    ]}
    defaults={{ sort: 'url' }}
    actions={
      can(wordpresses.resolveErrors) && <Button onPress={() => void resolveErrors()}>Résoudre les erreurs</Button>
    }
    opens={(site) => ['wordpress', site.id]}
    menu={({ id, pharmacy }) => [
      {
        actions: [
          ...(pharmacy
            ? [
                {
                  id: 'check',
                  label: 'Vérifier',
                  icon: <ShieldCheck size={14} />,
                  onAction: () => void check(pharmacy),
                },
              ]
            : []),
          {
            id: 'sync',
            label: 'Planifier une synchronisation',
            icon: <RefreshCw size={14} />,
            onAction: () => void act(wordpresses.process, { id }),
          },
        ],
      },
    ]}
  />
);
