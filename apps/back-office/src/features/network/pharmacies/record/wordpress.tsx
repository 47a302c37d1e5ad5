import { type Pharmacy, type Wordpress, wordpresses, wordpressUpdates } from '@officine/sdk/contract';
import { wordpressesSchemas } from '@officine/sdk/schemas';
import { useQuery } from '../../../../kit/calls/queries.ts';
import { can } from '../../../../kit/calls/send.ts';
import { Read } from '../../../../kit/feedback/read.tsx';
import { FormPage } from '../../../../kit/form/form-page.tsx';
import { SecretsForm } from '../../../../shared/wordpress/secrets-form.tsx';
import { SiteActions } from '../../../../shared/wordpress/site-actions.tsx';
import { SiteProblems, siteFacts } from '../../../../shared/wordpress/site-facts.tsx';
import { WordpressFields } from '../../../../shared/wordpress/site-fields.tsx';
import { SiteUpdates } from '../../../../shared/wordpress/site-updates.tsx';
import { Status } from '../../../../shared/wordpress/status.tsx';
import { Empty } from '../../../../ui/empty.tsx';
import { Facts, Panel } from '../../../../ui/panel.tsx';
import { PharmacyTab } from './pharmacy-tab.ts';

/** The WordPress site of a pharmacy: its state, what it takes, its access. */
export const Component = () => (
  <PharmacyTab
    actions={(pharmacy) => pharmacy.wordpress && <SiteActions id={pharmacy.wordpress.id} pharmacy={pharmacy} />}
  >
    {(pharmacy) => <Site pharmacy={pharmacy} />}
  </PharmacyTab>
);

function Site({ pharmacy }: { pharmacy: Pharmacy }) {
  const own = pharmacy.wordpress?.id;
  const reading = useQuery(wordpresses.get, own === undefined ? null : { id: own });
  if (own === undefined)
    return can(wordpresses.create) ? (
      <SiteForm key="new" pharmacy={pharmacy} site={undefined} />
    ) : (
      <Empty title="Aucun site WordPress" />
    );
  return (
    <Read of={reading}>
      {(site) => {
        return (
          <>
            <SiteProblems of={site} />
            <Panel title="État" actions={<Status of={site.check_status} />}>
              <Facts facts={siteFacts(site)} />
            </Panel>
            {can(wordpressUpdates.start) && (
              <Panel title="Mises à jour">
                <SiteUpdates site={site.id} />
              </Panel>
            )}
            <SiteForm key={site.id} pharmacy={pharmacy} site={site} />
            {can(wordpresses.setSecrets) && (
              <Panel title="Secrets" note="écrits, jamais relus">
                <SecretsForm site={site} />
              </Panel>
            )}
          </>
        );
      }}
    </Read>
  );
}

function SiteForm({ pharmacy, site }: { pharmacy: Pharmacy; site: Wordpress | undefined }) {
  return (
    <FormPage source={wordpresses} schemas={wordpressesSchemas} row={site} initial={{ pharmacy: pharmacy.id }}>
      <WordpressFields own={site?.id} />
    </FormPage>
  );
}
