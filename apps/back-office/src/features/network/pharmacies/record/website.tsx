import { webProgress } from '@officine/domain';
import { type Pharmacy, pharmacies } from '@officine/sdk/contract';
import { headingOf } from '@officine/sdk/labels';
import { ExternalLink } from 'lucide-react';
import { useQuery } from '../../../../kit/calls/queries.ts';
import { can } from '../../../../kit/calls/send.ts';
import { LinkButton } from '../../../../ui/button.tsx';
import { Facts, Panel } from '../../../../ui/panel.tsx';
import { Meter } from '../../../../ui/progress.tsx';
import { State } from '../../../../ui/state.tsx';
import { WebsiteBlocks, WebsiteFields, WebsitePictures } from '../fields/website-fields.tsx';
import { siteAddress } from '../public-page.ts';
import { Laboratories } from './laboratories.tsx';
import { PharmacyTab } from './pharmacy-tab.ts';
import { WithPreview } from './site-preview.tsx';
import { WebsiteForm } from './website-form.tsx';

/** The public page of a pharmacy: its address, texts, hours, place, pictures and laboratories. */
export const Component = () => (
  <PharmacyTab actions={(pharmacy) => <SiteLink pharmacy={pharmacy} />}>
    {(pharmacy) => (
      <>
        <Progress pharmacy={pharmacy} />
        <Laboratories pharmacy={pharmacy} />
        <WebsiteForm pharmacy={pharmacy} isWhole>
          <WithPreview pharmacy={pharmacy}>
            <WebsiteFields own={pharmacy.website?.id} address={pharmacy} />
            <WebsitePictures />
            <WebsiteBlocks />
          </WithPreview>
        </WebsiteForm>
      </>
    )}
  </PharmacyTab>
);

/** Opens the page that visitors see. */
function SiteLink({ pharmacy }: { pharmacy: Pharmacy }) {
  const { data } = useQuery(pharmacies.situation, can(pharmacies.situation) ? { id: pharmacy.id } : null);
  const { website, wordpress } = pharmacy;
  const address =
    data?.page ?? website?.url ?? wordpress?.url ?? (website?.subdomain && `/pharmacy/${website.subdomain}`);
  if (!address) return null;
  return (
    <LinkButton
      to={siteAddress(address)}
      target="_blank"
      rel="noreferrer"
      reloadDocument
      icon={<ExternalLink size={16} />}
    >
      Voir le site
    </LinkButton>
  );
}

const ITEMS = ['hasHours', 'hasGeolocation', 'hasContactForm', 'hasLaboratories', 'hasContent'] as const;

function Progress({ pharmacy: { website } }: { pharmacy: Pharmacy }) {
  const items = Object.fromEntries(ITEMS.map((item) => [item, website?.[item] ?? false])) as Record<
    (typeof ITEMS)[number],
    boolean
  >;
  return (
    <Panel title="Avancement" actions={<Meter value={webProgress(items).percent} label="Avancement du site" />}>
      <Facts
        facts={ITEMS.map((item) => [
          headingOf('PharmacyWebsite', item),
          items[item] ? <State tone="accent">Fait</State> : <State tone="warning">À faire</State>,
        ])}
      />
    </Panel>
  );
}
