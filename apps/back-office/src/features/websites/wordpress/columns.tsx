import { type Wordpress, wordpresses } from '@officine/sdk/contract';
import { RefreshCw, ShieldCheck } from 'lucide-react';
import { act } from '../../../kit/calls/actions.ts';
import { ago, money, number, text } from '../../../kit/format/format.ts';
import type { Columns } from '../../../kit/list/data-table.tsx';
import type { FilterDef } from '../../../kit/list/filter-def.ts';
import { listFields } from '../../../kit/list/list-fields.ts';
import { checkSite } from '../../../shared/wordpress/check-site.ts';
import { Status } from '../../../shared/wordpress/status.tsx';
import type { MenuGroup } from '../../../ui/menu.tsx';
import { aside } from '../../../ui/table.css.ts';

const { column, filter } = listFields(wordpresses);

/** Columns of every list of sites. */
export const siteColumns: Columns<typeof wordpresses> = [
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
  column('outage_amount', {
    render: (site) => (site.outage_campaigns ? money(site.outage_amount) : text(null)),
  }),
  column('uptime_30'),
  column('sync_status', { render: (site) => <Status of={site.sync_status} field="sync_status" /> }),
  column('sync_datetime_start', { render: (site) => ago(site.sync_datetime_start) }),
  column('wordpress_version'),
  column('check_errors', { numeric: true, render: (site) => number(site.check_errors?.length ?? 0) }),
  column('uptime_90', { hidden: true }),
  column('outage_campaigns', { hidden: true }),
  column('php_version', { hidden: true }),
  column('mysql_version', { hidden: true }),
  column('functions_version', { hidden: true }),
  column('theme', { hidden: true }),
  column('ssl_date_end', { hidden: true }),
  column('ssl_remaining_days', { hidden: true }),
  column('response_time', { hidden: true }),
  column('check_datetime', { hidden: true }),
  column('check_duration', { hidden: true }),
  column('sync_duration', { hidden: true }),
  column('sync_volume', { hidden: true }),
];

/** Filters of every list of sites; `server` has the labels that are known. */
export const siteFilters = (servers: readonly string[]): readonly FilterDef[] => [
  filter('check_status'),
  filter('sync_status'),
  ...(servers.length > 0
    ? [
        {
          ...filter('server'),
          kind: 'choice' as const,
          options: servers.map((label) => ({ value: label, label })),
        },
      ]
    : []),
  { ...filter('url'), kind: 'presence', yes: 'Avec URL', no: 'Sans URL' },
  filter('wordpress_version'),
  filter('php_version'),
  filter('ssl_date_end'),
];

/** Acts of a site's row. */
export const siteMenu = ({ id, pharmacy }: Wordpress): readonly MenuGroup[] => [
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
];
