import { type PharmacyInput, pharmacies } from '@officine/sdk/contract';
import { pharmaciesSchemas } from '@officine/sdk/schemas';
import { can } from '../../../kit/calls/send.ts';
import { fieldsOf } from '../../../kit/form/fields-of.ts';
import { FormPage } from '../../../kit/form/form-page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { OpeningFields, PharmacyFields } from '../fields/pharmacy-fields.tsx';
import { Situation } from '../situation.tsx';
import { PharmacyPage } from './pharmacy-page.tsx';

const { FileInput } = fieldsOf<PharmacyInput>();

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
          <PharmacyFields own={pharmacy.id}>
            <FileInput name="avatar" picture />
          </PharmacyFields>
          <OpeningFields />
        </FormPage>
      </>
    )}
  </PharmacyPage>
);
