import { webProgress } from '@officine/domain';
import { type Pharmacy, type PharmacyWebsiteInput, pharmacies, pharmacyWebsites } from '@officine/sdk/contract';
import { headingOf } from '@officine/sdk/labels';
import { ExternalLink } from 'lucide-react';
import { useQuery } from '../../../kit/calls/queries.ts';
import { can } from '../../../kit/calls/send.ts';
import { useRole } from '../../../kit/calls/session.ts';
import { fieldsOf } from '../../../kit/form/fields-of.ts';
import { FormPart } from '../../../kit/form/form-part.tsx';
import { HoursInputs } from '../../../kit/form/hours-inputs.tsx';
import { PlaceInputs } from '../../../kit/form/place-inputs.tsx';
import { Unused } from '../../../kit/form/unused.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Facts, Panel } from '../../../ui/panel.tsx';
import { Meter } from '../../../ui/progress.tsx';
import { State } from '../../../ui/state.tsx';
import { Laboratories } from './laboratories.tsx';
import { PharmacyPage } from './pharmacy-page.tsx';
import { WebsiteForm } from './website-form.tsx';

const { FileInput, SwitchInput, TextInput } = fieldsOf<PharmacyWebsiteInput>();

/** The public page of a pharmacy: its address, texts, hours, place, pictures and laboratories. */
export const Component = () => (
  <PharmacyPage actions={(pharmacy) => <SiteLink pharmacy={pharmacy} />}>
    {(pharmacy) => (
      <>
        <Progress pharmacy={pharmacy} />
        <Laboratories pharmacy={pharmacy} />
        <WebsiteForm pharmacy={pharmacy} isWhole>
          <WebsiteFields pharmacy={pharmacy} />
        </WebsiteForm>
      </>
    )}
  </PharmacyPage>
);

/** Opens the page that visitors see. */
function SiteLink({ pharmacy }: { pharmacy: Pharmacy }) {
  const { data } = useQuery(pharmacies.situation, can(pharmacies.situation) ? { id: pharmacy.id } : null);
  const { website, wordpress } = pharmacy;
  const address =
    data?.page ?? website?.url ?? wordpress?.url ?? (website?.subdomain && `/pharmacy/${website.subdomain}`);
  if (!address) return null;
  return (
    <LinkButton to={address} target="_blank" rel="noreferrer" reloadDocument icon={<ExternalLink size={16} />}>
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

function WebsiteFields({ pharmacy }: { pharmacy: Pharmacy }) {
  const role = useRole();
  const own = pharmacy.website?.id;
  const isStaff = role === 'admin' || role === 'marketing';
  return (
    <>
      <FormPart title="Adresse du site">
        <TextInput name="subdomain" />
        <TextInput name="url" type="url" />
        {isStaff && (
          <>
            <Unused name="subdomain" list={pharmacyWebsites.list} by="subdomain" own={own} code="subdomain_exists" />
            <Unused name="url" list={pharmacyWebsites.list} by="url" own={own} code="url_exists" />
          </>
        )}
      </FormPart>
      <FormPart title="Horaires">
        <HoursInputs />
      </FormPart>
      <FormPart title="Place sur la carte">
        <PlaceInputs address={pharmacy} />
      </FormPart>
      <FormPart title="Textes">
        <TextInput name="caption" full />
        <TextInput name="description" rows={6} />
        <TextInput name="offer" rows={3} />
      </FormPart>
      <FormPart title="Formulaire de contact">
        <TextInput name="contact_form_email" type="email" />
        <SwitchInput name="contact_form_has_attachment" />
      </FormPart>
      <FormPart title="Images">
        <FileInput name="logo" picture />
        <FileInput name="banner" picture />
      </FormPart>
    </>
  );
}
