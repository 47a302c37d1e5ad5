import {
  type PharmacyInput,
  pharmacies,
  pharmacyAreas,
  pharmacyTurnovers,
  pharmacyTypes,
  regions,
} from '@officine/sdk/contract';
import { pharmaciesSchemas } from '@officine/sdk/schemas';
import { Navigate } from 'react-router-dom';
import { can } from '../../../kit/calls/send.ts';
import { useRole } from '../../../kit/calls/session.ts';
import type { DrawerProps } from '../../../kit/drawer/drawer.ts';
import { FormDrawer } from '../../../kit/drawer/form-drawer.tsx';
import { fieldsOf } from '../../../kit/form/fields-of.ts';
import { hasScreen } from '../../../kit/nav/known-screens.ts';
import { COUNTRIES } from '../../../shared/pharmacies/countries.ts';
import { pharmacyScreen } from '../../../shared/pharmacies/pharmacy-screens.ts';
import { aside } from '../../../ui/table.css.ts';
import { CampaignsTab } from './campaigns-tab.tsx';
import { Situation } from './situation.tsx';

const { RelationInput, SelectInput, TextInput } = fieldsOf<PharmacyInput>();

/** One pharmacy: its situation, its identity and contact details. Its other parts have their own screens. */
export function Component({ id }: DrawerProps) {
  const role = useRole();
  if (id === undefined) return <Navigate to={`/${role}/pharmacy-new`} replace />;
  const hasPage = role !== 'customer' && hasScreen(pharmacyScreen(role, 'situation', id));
  return (
    <FormDrawer
      id={id}
      source={pharmacies}
      schemas={pharmaciesSchemas}
      title={(pharmacy) => (
        <>
          {pharmacy.name}
          <span className={aside}>{pharmacy.reference}</span>
        </>
      )}
      page={hasPage ? (pharmacy) => pharmacyScreen(role, 'situation', pharmacy.id) : undefined}
      summary={
        can(pharmacies.situation)
          ? { label: 'Situation', render: (pharmacy) => <Situation pharmacy={pharmacy} /> }
          : undefined
      }
      tabs={
        role === 'admin'
          ? [
              {
                id: 'campaigns',
                label: 'Campagnes',
                render: () => <CampaignsTab pharmacy={id} />,
              },
            ]
          : []
      }
    >
      <TextInput name="name" full />
      <TextInput name="reference" />
      <RelationInput name="type" combo={pharmacyTypes.combo} />
      <TextInput name="holder" />
      <TextInput name="holder2" />
      <RelationInput name="area" combo={pharmacyAreas.combo} />
      <RelationInput name="turnover" combo={pharmacyTurnovers.combo} />
      <TextInput name="address1" full />
      <TextInput name="address2" full />
      <TextInput name="postcode" />
      <TextInput name="locality" />
      <RelationInput name="region" combo={regions.combo} />
      <SelectInput name="country" options={COUNTRIES} />
      <TextInput name="phone_number" type="tel" />
      <TextInput name="cellphone_number" type="tel" />
      <TextInput name="email1" type="email" />
      <TextInput name="email2" type="email" />
      <TextInput name="fax_number" type="tel" />
      <TextInput name="other_site_url" type="url" />
      {(role === 'admin' || role === 'marketing') && <TextInput name="comment" rows={3} />}
    </FormDrawer>
  );
}
export { pharmaciesSchemas as schemas };
