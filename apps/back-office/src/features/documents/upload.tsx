import { documents } from '@officine/sdk/contract';
import { documentsSchemas } from '@officine/sdk/schemas';
import { FileInput, SelectInput, SwitchInput, TextInput } from '../../kit/form/fields.tsx';
import { FormPage } from '../../kit/form/form-page.tsx';
import { navigateTo } from '../../kit/nav/navigate.ts';
import { Page } from '../../ui/page.tsx';
import { TYPES } from './types.ts';

/** An advertiser gives pharmacies a document: one screen, one file. */
export const Component = () => (
  <Page title="Envoyer un document">
    <FormPage
      source={documents}
      schemas={documentsSchemas}
      defaults={{ label: '', type: null, caption: '', file: null, has_notification: true }}
      onSaved={() => navigateTo('/advertiser/documents-management')}
    >
      <FileInput name="file" label="Fichier" />
      <TextInput name="label" label="Nom" />
      <SelectInput name="type" label="Type" options={TYPES} />
      <TextInput name="caption" label="Description" rows={3} />
      <SwitchInput name="has_notification" label="Prévenir les pharmacies" full />
    </FormPage>
  </Page>
);
