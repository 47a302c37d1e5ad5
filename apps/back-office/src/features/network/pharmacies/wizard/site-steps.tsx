import type { PharmacyInput } from '@officine/sdk/contract';
import { fieldsOf } from '../../../../kit/form/fields-of.ts';
import { FormPart } from '../../../../kit/form/form-part.tsx';
import { WordpressFields } from '../../../../shared/wordpress/site-fields.tsx';
import { WebsiteFields } from '../fields/website-fields.tsx';
import { draft } from './draft.ts';
import { type Checks, StepForm } from './step-form.tsx';

const { DateInput } = fieldsOf<PharmacyInput>();

/** The page of a new pharmacy. */
export const InternetStep = ({ checks }: { checks: Checks }) => (
  <>
    <StepForm type="Pharmacy" part="pharmacy" place="internet" values={draft.internet} checks={checks}>
      <FormPart title="Ouverture">
        <DateInput name="date_internet" />
      </FormPart>
    </StepForm>
    <StepForm type="PharmacyWebsite" part="website" place="website" values={draft.website} checks={checks}>
      <WebsiteFields address={draft.pharmacy} />
    </StepForm>
  </>
);

/** The WordPress site of a new pharmacy. */
export const WordpressStep = ({ checks }: { checks: Checks }) => (
  <>
    <StepForm type="Pharmacy" part="pharmacy" place="opening" values={draft.opening} checks={checks}>
      <FormPart title="Ouverture">
        <DateInput name="date_wordpress" />
      </FormPart>
    </StepForm>
    <StepForm type="Wordpress" part="wordpress" place="wordpress" values={draft.wordpress} checks={checks}>
      <WordpressFields />
    </StepForm>
  </>
);
