import { type Wordpress, wordpresses } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { headingOf } from '@officine/sdk/labels';
import { RefreshCw, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { act } from '../../kit/calls/actions.ts';
import { useQuery } from '../../kit/calls/queries.ts';
import { can } from '../../kit/calls/send.ts';
import { type DrawerProps, useDrawer } from '../../kit/drawer/drawer.ts';
import { DrawerHead, DrawerLoading } from '../../kit/drawer/drawer-head.tsx';
import { factsOf } from '../../kit/format/field-text.ts';
import { date, text } from '../../kit/format/format.ts';
import { checkSite } from '../../shared/check-site.ts';
import { Button } from '../../ui/button.tsx';
import { sheetBody, sheetFoot } from '../../ui/dialog.css.ts';
import { wide } from '../../ui/form.css.ts';
import { Facts } from '../../ui/panel.tsx';
import { Note } from '../../ui/state.tsx';
import * as css from './drawer.css.ts';
import { Status } from './status.tsx';
import { Syncs } from './syncs.tsx';

/** One WordPress site: its errors and their remedies, its versions and checks, its last synchronisations. */
export function Component({ id = 0 }: DrawerProps) {
  const { close } = useDrawer();
  const { data: site, error, reload } = useQuery(wordpresses.get, { id });
  if (!site) return <DrawerLoading noun={wordpresses.list.noun} error={error} onRetry={reload} onClose={close} />;
  return (
    <>
      <DrawerHead
        title={site.pharmacy?.name ?? text(site.url)}
        note={<Status of={site.check_status} />}
        onClose={close}
      />
      <div className={sheetBody}>
        <Problems of={site} />
        <div className={wide}>
          <Facts facts={siteFacts(site)} />
        </div>
        <section className={wide}>
          <h3 className={css.title}>Synchronisations</h3>
          <Syncs site={site.id} />
        </section>
      </div>
      <SiteActions site={site} />
    </>
  );
}

const Problems = ({ of: { check_errors: problems, check_status: status } }: { of: Wordpress }) => (
  <>
    {problems?.map(({ type, message, advice }) => (
      <div key={`${type}:${message}`} className={wide}>
        <Note tone={status === 'error' ? 'danger' : 'warning'}>
          {message}
          {advice && <p className={css.advice}>{advice}</p>}
        </Note>
      </div>
    ))}
  </>
);

const siteFacts = (site: Wordpress): readonly (readonly [name: string, value: ReactNode])[] => [
  [
    headingOf('Wordpress', 'url'),
    site.url && (
      <a href={site.url} target="_blank" rel="noreferrer" className={css.link}>
        {site.url}
      </a>
    ),
  ],
  ...factsOf(wordpresses, site, 'server', 'check_datetime', 'response_time', 'sync_datetime_start', 'sync_volume'),
  ...factsOf(wordpresses, site, 'wordpress_version', 'php_version', 'mysql_version', 'functions_version', 'theme'),
  [
    'Certificat',
    site.ssl_date_end &&
      `jusqu’au ${date(site.ssl_date_end)}${site.ssl_remaining_days == null ? '' : ` (${countOf({ one: 'jour', many: 'jours' }, site.ssl_remaining_days)})`}`,
  ],
];

const SiteActions = ({ site: { id, pharmacy } }: { site: Wordpress }) => (
  <div className={sheetFoot}>
    {can(wordpresses.process) && (
      <Button icon={<RefreshCw size={16} />} onPress={() => void act(wordpresses.process, { id })}>
        Planifier une synchronisation
      </Button>
    )}
    {pharmacy && can(wordpresses.check) && (
      <Button variant="primary" icon={<ShieldCheck size={16} />} onPress={() => void checkSite(pharmacy)}>
        Vérifier
      </Button>
    )}
  </div>
);
