import {
  type PharmacyInput,
  pharmacies,
  pharmacyAreas,
  pharmacyTurnovers,
  pharmacyTypes,
  pools,
  regions,
} from '@officine/sdk/contract';
import type { ReactNode } from 'react';
import { useRole } from '../../../../kit/calls/session.ts';
import { fieldsOf } from '../../../../kit/form/fields-of.ts';
import { FormPart } from '../../../../kit/form/form-part.tsx';
import { Unused } from '../../../../kit/form/unused.tsx';
import { COUNTRIES } from '../../../../shared/pharmacies/countries.ts';

const { DateInput, RelationInput, RelationsInput, SelectInput, TextInput } = fieldsOf<PharmacyInput>();

interface PharmacyFieldsProps {
  /** Id of the pharmacy that is changed. */
  own?: number | undefined;
  /** More fields of its identity. */
  children?: ReactNode;
}
/** Who a pharmacy is, where it is and how to reach it. */
export function PharmacyFields({ own, children }: PharmacyFieldsProps) {
  const role = useRole();
  const isStaff = role === 'admin' || role === 'marketing';
  return (
    <>
      <FormPart title="Identité">
        <TextInput name="name" full />
        <TextInput name="reference" />
        {isStaff && <Unused name="reference" list={pharmacies.list} by="reference" own={own} code="reference_exists" />}
        <RelationInput name="type" combo={pharmacyTypes.combo} />
        <TextInput name="holder" />
        <TextInput name="holder2" />
        <RelationInput name="area" combo={pharmacyAreas.combo} />
        <RelationInput name="turnover" combo={pharmacyTurnovers.combo} />
        <RelationsInput name="pools" combo={pools.combo} />
        {children}
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
      {isStaff && (
        <FormPart title="Note du réseau" note="la pharmacie ne la voit pas">
          <TextInput name="comment" rows={4} />
        </FormPart>
      )}
    </>
  );
}

/** Days when the services of a pharmacy open. */
export const OpeningFields = () => (
  <FormPart title="Ouverture des services">
    <DateInput name="date_extranet" />
    <DateInput name="date_internet" />
    <DateInput name="date_wordpress" />
  </FormPart>
);
