import { type PharmacyWebsiteInput, pharmacyWebsites } from '@officine/sdk/contract';
import { useRole } from '../../../../kit/calls/session.ts';
import { ClosingsInputs } from '../../../../kit/form/closings-inputs.tsx';
import { fieldsOf } from '../../../../kit/form/fields-of.ts';
import { FormPart } from '../../../../kit/form/form-part.tsx';
import { HoursInputs } from '../../../../kit/form/hours-inputs.tsx';
import { type Address, PlaceInputs } from '../../../../kit/form/place-inputs.tsx';
import { Unused } from '../../../../kit/form/unused.tsx';

const { FileInput, SwitchInput, TextInput } = fieldsOf<PharmacyWebsiteInput>();

interface WebsiteFieldsProps {
  /** Id of the site that is changed. */
  own?: number | undefined;
  /** The pharmacy's, from which its place is found. */
  address: Address;
}
/** Address, hours, place, texts and contact form of a pharmacy's page. */
export function WebsiteFields({ own, address }: WebsiteFieldsProps) {
  const role = useRole();
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
        <ClosingsInputs />
      </FormPart>
      <FormPart title="Place sur la carte">
        <PlaceInputs address={address} />
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
    </>
  );
}

/** Pictures of a pharmacy's page. */
export const WebsitePictures = () => (
  <FormPart title="Images">
    <FileInput name="logo" picture />
    <FileInput name="banner" picture />
  </FormPart>
);
