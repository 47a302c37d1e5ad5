import type { PharmacyInput } from '@officine/sdk/contract';
import { fieldsOf } from '../../../../kit/form/fields-of.ts';
import { FormPart } from '../../../../kit/form/form-part.tsx';
import { AccountPart } from '../../shared/wizard/account-part.tsx';
import { draft } from './draft.ts';
import { type Checks, StepForm } from './step-form.tsx';

const { DateInput } = fieldsOf<PharmacyInput>();

/** When the extranet opens, and the account that signs in. */
export function ExtranetStep({ checks }: { checks: Checks }) {
  return (
    <>
      <StepForm type="Pharmacy" part="pharmacy" place="extranet" values={draft.extranet} checks={checks}>
        <FormPart title="Ouverture">
          <DateInput name="date_extranet" />
        </FormPart>
      </StepForm>
      <AccountPart
        draft={draft}
        label="Créer le compte de la pharmacie"
        without="La pharmacie n’aura pas d’accès. Un compte pourra être créé plus tard, dans sa fiche."
        checks={checks}
      />
    </>
  );
}
