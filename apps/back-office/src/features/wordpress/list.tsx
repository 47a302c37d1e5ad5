import { wordpresses } from '@officine/sdk/contract';
import { RefreshCw, ShieldCheck } from 'lucide-react';
import { act } from '../../kit/calls/actions.ts';
import { can } from '../../kit/calls/send.ts';
import { confirm } from '../../kit/feedback/confirm.ts';
import { ago, number, text } from '../../kit/format/format.ts';
import type { Columns } from '../../kit/list/data-table.tsx';
import { listFields } from '../../kit/list/list-fields.ts';
import { ListPage } from '../../kit/list/list-page.tsx';
import { checkSite } from '../../shared/wordpress/check-site.ts';
import { Status } from '../../shared/wordpress/status.tsx';
import { Button } from '../../ui/button.tsx';
import { aside } from '../../ui/table.css.ts';

const { column, filter } = listFields(wordpresses);
const columns: Columns<typeof wordpresses> = [
  column('pharmacy.name', {
    render: ({ pharmacy }) => (
      <>
        {pharmacy?.name}
        <span className={aside}>{pharmacy?.reference}</span>
      </>
    ),
  }),
  column('url', { render: ({ url }) => text(url?.replace(/^https?:\/\//, '')) }),
  column('server'),
  column('check_status', { render: (site) => <Status of={site.check_status} /> }),
  column('sync_status', { render: (site) => <Status of={site.sync_status} field="sync_status" /> }),
  column('sync_datetime_start', { render: (site) => ago(site.sync_datetime_start) }),
  column('wordpress_version'),
  column('php_version', { hidden: true }),
  column('ssl_date_end', { hidden: true }),
  column('check_errors', { numeric: true, render: (site) => number(site.check_errors?.length ?? 0) }),
];

async function resolveErrors() {
  const question = {
    title: 'Vérifier et mettre à jour les sites en erreur ?',
    message: 'Chaque site en erreur est vérifié, puis synchronisé.',
    action: 'Planifier',
  };
  if (await confirm(question)) await act(wordpresses.resolveErrors, {});
}

/** WordPress sites: their state and their actions. */
export const Component = () => (
  <ListPage
    name="wordpresses"
    source={wordpresses}
    columns={columns}
    search="Pharmacie, site, serveur"
    activity
    filters={[filter('check_status'), filter('sync_status'), filter('server'), filter('ssl_date_end')]}
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
                  onAction: () => void checkSite(pharmacy),
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
