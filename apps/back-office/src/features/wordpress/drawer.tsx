import { type Wordpress, wordpresses } from '@officine/sdk/contract';
import { RefreshCw, ShieldCheck } from 'lucide-react';
import { act } from '../../kit/calls/actions.ts';
import { useQuery } from '../../kit/calls/queries.ts';
import { can } from '../../kit/calls/send.ts';
import { type DrawerProps, useDrawer } from '../../kit/drawer/drawer.ts';
import { DrawerHead, DrawerLoading } from '../../kit/drawer/drawer-head.tsx';
import { text } from '../../kit/format/format.ts';
import { checkSite } from '../../shared/wordpress/check-site.ts';
import * as css from '../../shared/wordpress/site.css.ts';
import { SiteProblems, siteFacts } from '../../shared/wordpress/site-facts.tsx';
import { Status } from '../../shared/wordpress/status.tsx';
import { Syncs } from '../../shared/wordpress/syncs.tsx';
import { Button } from '../../ui/button.tsx';
import { sheetBody, sheetFoot } from '../../ui/dialog.css.ts';
import { wide } from '../../ui/form.css.ts';
import { Facts } from '../../ui/panel.tsx';

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
        <SiteProblems of={site} />
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
