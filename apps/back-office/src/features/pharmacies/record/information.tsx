import {
  type Pharmacy,
  type PharmacyInput,
  pharmacies,
  pharmacyAreas,
  pharmacyTurnovers,
  pharmacyTypes,
  pools,
  regions,
} from '@officine/sdk/contract';
import { pharmaciesSchemas } from '@officine/sdk/schemas';
import { can } from '../../../kit/calls/send.ts';
import { useRole } from '../../../kit/calls/session.ts';
import { fieldsOf } from '../../../kit/form/fields-of.ts';
import { FormPage } from '../../../kit/form/form-page.tsx';
import { FormPart } from '../../../kit/form/form-part.tsx';
import { Unused } from '../../../kit/form/unused.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Situation } from '../situation.tsx';
import { COUNTRIES } from './countries.ts';
import { PharmacyPage } from './pharmacy-page.tsx';

const { DateInput, FileInput, RelationInput, RelationsInput, SelectInput, TextInput } = fieldsOf<PharmacyInput>();

/** Where a pharmacy stands, then who it is and how to reach it. */
export const Component = () => (
  <PharmacyPage>
    {(pharmacy) => (
      <>
        {can(pharmacies.situation) && (
          <Panel title="Situation">
            <Situation pharmacy={pharmacy} />
          </Panel>
        )}
        <FormPage source={pharmacies} schemas={pharmaciesSchemas} row={pharmacy}>
          <InformationFields pharmacy={pharmacy} />
        </FormPage>
      </>
    )}
  </PharmacyPage>
);

function InformationFields({ pharmacy }: { pharmacy: Pharmacy }) {
  const role = useRole();
  const isStaff = role === 'admin' || role === 'marketing';
  return (
    <>
      <FormPart title="Identité">
        <TextInput name="name" full />
        <TextInput name="reference" />
        {isStaff && (
          <Unused name="reference" list={pharmacies.list} by="reference" own={pharmacy.id} code="reference_exists" />
        )}
        <RelationInput name="type" combo={pharmacyTypes.combo} />
        <TextInput name="holder" />
        <TextInput name="holder2" />
        <RelationInput name="area" combo={pharmacyAreas.combo} />
        <RelationInput name="turnover" combo={pharmacyTurnovers.combo} />
        <RelationsInput name="pools" combo={pools.combo} />
        <FileInput name="avatar" picture />
      </FormPart>
      <FormPart title="Adresse">
        <TextInput name="address1" full />
        <TextInput name="address2" full />
        <TextInput name="postcode" />
        <TextInput name="locality" />
        <RelationInput name="region" combo={regions.combo} />
        <SelectInput name="country" options={COUNTRIES} />
      </FormPart>
      <FormPart title="Coordonnées">
        <TextInput name="phone_number" type="tel" />
        <TextInput name="cellphone_number" type="tel" />
        <TextInput name="email1" type="email" />
        <TextInput name="email2" type="email" />
        <TextInput name="fax_number" type="tel" />
        <TextInput name="other_site_url" type="url" />
      </FormPart>
      <FormPart title="Ouverture des services">
        <DateInput name="date_extranet" />
        <DateInput name="date_internet" />
        <DateInput name="date_wordpress" />
      </FormPart>
      {isStaff && (
        <FormPart title="Note du réseau" note="la pharmacie ne la voit pas">
          <TextInput name="comment" rows={4} />
        </FormPart>
      )}
    </>
  );
}
