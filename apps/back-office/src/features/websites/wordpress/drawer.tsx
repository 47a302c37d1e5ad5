import { type Wordpress, wordpresses, wordpressUpdates } from '@officine/sdk/contract';
import { wordpressesSchemas } from '@officine/sdk/schemas';
import { can } from '../../../kit/calls/send.ts';
import type { DrawerProps } from '../../../kit/drawer/drawer.ts';
import { FormDrawer } from '../../../kit/drawer/form-drawer.tsx';
import { text } from '../../../kit/format/format.ts';
import { SecretsForm } from '../../../shared/wordpress/secrets-form.tsx';
import * as css from '../../../shared/wordpress/site.css.ts';
import { SiteActions } from '../../../shared/wordpress/site-actions.tsx';
import { SiteProblems, siteFacts } from '../../../shared/wordpress/site-facts.tsx';
import { WordpressFields } from '../../../shared/wordpress/site-fields.tsx';
import { SiteUpdates } from '../../../shared/wordpress/site-updates.tsx';
import { Status } from '../../../shared/wordpress/status.tsx';
import { Bar, Stack } from '../../../ui/page.tsx';
import { Facts } from '../../../ui/panel.tsx';
import { Syncs } from './syncs.tsx';

/** One WordPress site: its errors and their remedies, what it takes, its secrets, its last synchronisations. */
export const Component = ({ id }: DrawerProps) => (
  <FormDrawer
    id={id}
    source={wordpresses}
    schemas={wordpressesSchemas}
    title={(site) => site.pharmacy?.name ?? text(site.url)}
    note={(site) => <Status of={site.check_status} />}
    summary={{ label: 'État', render: (site) => <State site={site} /> }}
    tabs={
      can(wordpresses.setSecrets)
        ? [{ id: 'secrets', label: 'Secrets', render: (site) => <SecretsForm key={site.id} site={site} /> }]
        : []
    }
  >
    <WordpressFields own={id} />
  </FormDrawer>
);

const State = ({ site }: { site: Wordpress }) => (
  <Stack>
    {site.pharmacy && (
      <Bar>
        <SiteActions id={site.id} pharmacy={site.pharmacy} />
      </Bar>
    )}
    <SiteProblems of={site} />
    <Facts facts={siteFacts(site)} />
    {can(wordpressUpdates.start) && (
      <section>
        <h3 className={css.title}>Mises à jour</h3>
        <SiteUpdates site={site.id} />
      </section>
    )}
    <section>
      <h3 className={css.title}>Synchronisations</h3>
      <Syncs site={site.id} />
    </section>
  </Stack>
);
