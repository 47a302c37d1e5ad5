import type { PharmacyWebsiteInput } from '@officine/sdk/contract';
import { fieldsOf } from '../../../../kit/form/fields-of.ts';
import { FormPart } from '../../../../kit/form/form-part.tsx';
import { PharmacyTab } from './pharmacy-tab.ts';
import { WebsiteForm } from './website-form.tsx';

const { TextInput } = fieldsOf<PharmacyWebsiteInput>();

/** Links of a pharmacy's page to its networks and its appointments. */
export const Component = () => (
  <PharmacyTab>
    {(pharmacy) => (
      <WebsiteForm pharmacy={pharmacy}>
        <FormPart title="Réseaux sociaux">
          <TextInput name="url_facebook" type="url" />
          <TextInput name="url_instagram" type="url" />
          <TextInput name="url_tiktok" type="url" />
        </FormPart>
        <FormPart title="Rendez-vous">
          <TextInput name="url_doctolib" type="url" />
          <TextInput name="html_doctolib" rows={4} help="Code d’intégration que donne Doctolib." />
        </FormPart>
      </WebsiteForm>
    )}
  </PharmacyTab>
);
