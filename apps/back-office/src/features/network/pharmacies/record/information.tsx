import { type PharmacyInput, pharmacies } from '@officine/sdk/contract';
import { pharmaciesSchemas } from '@officine/sdk/schemas';
import { preloadQuery } from '../../../../kit/calls/queries.ts';
import { fieldsOf } from '../../../../kit/form/fields-of.ts';
import { FormPage } from '../../../../kit/form/form-page.tsx';
import { OpeningFields, PharmacyFields } from '../fields/pharmacy-fields.tsx';
import { PharmacyTab } from './pharmacy-tab.ts';

const { FileInput } = fieldsOf<PharmacyInput>();

export function preload(id?: number) {
  pharmaciesSchemas();
  if (id !== undefined) preloadQuery(pharmacies.get, { id });
}

/** Who a pharmacy is and how to reach it. */
export const Component = () => (
  <PharmacyTab>
    {(pharmacy) => (
      <FormPage key={pharmacy.id} source={pharmacies} schemas={pharmaciesSchemas} row={pharmacy}>
        <PharmacyFields own={pharmacy.id}>
          <FileInput name="avatar" picture />
        </PharmacyFields>
        <OpeningFields />
      </FormPage>
    )}
  </PharmacyTab>
);
