import { type DocumentInput, documents } from '@officine/sdk/contract';
import { documentsSchemas } from '@officine/sdk/schemas';
import * as z from 'zod/mini';
import { fieldsOf } from '../../../kit/form/fields-of.ts';
import { FormPage } from '../../../kit/form/form-page.tsx';
import { FormPart } from '../../../kit/form/form-part.tsx';
import type { InputSchema } from '../../../kit/form/values.ts';
import { navigateTo } from '../../../kit/nav/navigate.ts';
import { Page } from '../../../ui/page.tsx';
import { TYPES } from './types.ts';

const { FileInput, SelectInput, SwitchInput, TextInput } = fieldsOf<DocumentInput>();

/** The document's fields, with a required file: only a document in preparation may have none. */
function schemas() {
  const { input }: { input: unknown } = documentsSchemas();
  const file = z.custom<Blob>((value) => value instanceof Blob, 'Le fichier est obligatoire');
  return { input: z.extend(input as InputSchema, { file }) };
}

/** A form for advertisers to send one document to pharmacies. */
export const Component = () => (
  <Page title="Envoyer un document">
    <FormPage
      source={documents}
      schemas={schemas}
      action="Envoyer"
      initial={{ has_notification: true }}
      onSaved={() => navigateTo('/advertiser/documents-management')}
    >
      <FormPart>
        <FileInput name="file" />
        <TextInput name="label" />
        <SelectInput name="type" options={TYPES} />
        <TextInput name="caption" rows={3} />
        <SwitchInput name="has_notification" label="Prévenir les pharmacies" full />
      </FormPart>
    </FormPage>
  </Page>
);
