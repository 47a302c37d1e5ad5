import { type Pharmacy, type PharmacyInput, pharmacies } from '@officine/sdk/contract';
import { pharmaciesSchemas } from '@officine/sdk/schemas';
import { preloadQuery, useQuery } from '../../../../kit/calls/queries.ts';
import { can } from '../../../../kit/calls/send.ts';
import { fieldsOf } from '../../../../kit/form/fields-of.ts';
import { FormPage } from '../../../../kit/form/form-page.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { OpeningFields, PharmacyFields } from '../fields/pharmacy-fields.tsx';
import { Situation } from '../situation.tsx';
import { PharmacyTab } from './pharmacy-tab.ts';

const { FileInput } = fieldsOf<PharmacyInput>();

export function preload(id?: number) {
  pharmaciesSchemas();
  if (id === undefined) return;
  preloadQuery(pharmacies.get, { id });
  preloadQuery(pharmacies.situation, { id });
}

/** Where a pharmacy stands, then who it is and how to reach it. */
export const Component = () => (
  <PharmacyTab listed={stands}>{(pharmacy) => <Information key={pharmacy.id} pharmacy={pharmacy} />}</PharmacyTab>
);

const stands = (pharmacy: Pharmacy) =>
  can(pharmacies.situation) && (
    <Panel title="Situation">
      <Situation pharmacy={pharmacy} />
    </Panel>
  );

function Information({ pharmacy }: { pharmacy: Pharmacy }) {
  const hasSituation = can(pharmacies.situation);
  const { data, error } = useQuery(pharmacies.situation, hasSituation ? { id: pharmacy.id } : null);
  // The situation is above the form, and its height depends on its data: drawn before it, the form would move.
  const showsForm = !hasSituation || data !== undefined || error !== null;
  return (
    <>
      {stands(pharmacy)}
      {showsForm && (
        <FormPage source={pharmacies} schemas={pharmaciesSchemas} row={pharmacy}>
          <PharmacyFields own={pharmacy.id}>
            <FileInput name="avatar" picture />
          </PharmacyFields>
          <OpeningFields />
        </FormPage>
      )}
    </>
  );
}
