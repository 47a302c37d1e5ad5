import { poolDocuments } from '@officine/sdk/contract';
import { poolDocumentsSchemas } from '@officine/sdk/schemas';
import { useRole } from '../../kit/calls/session.ts';
import type { DrawerProps } from '../../kit/drawer/drawer.ts';
import { FormDrawer } from '../../kit/drawer/form-drawer.tsx';
import { FileInput, SwitchInput, TextInput } from '../../kit/form/fields.tsx';
import { PoolField } from './pool-field.tsx';

/** One document of a pool for its pharmacies. */
export function Component({ id }: DrawerProps) {
  const role = useRole();
  return (
    <FormDrawer
      id={id}
      source={poolDocuments}
      schemas={poolDocumentsSchemas}
      title={(document) => document.title}
      defaults={{
        title: '',
        label: '',
        caption: '',
        file: null,
        has_notification: false,
        ...(role === 'admin' && { pool: null }),
      }}
    >
      <PoolField />
      <TextInput name="title" label="Titre" full />
      <TextInput name="label" label="Classement" />
      <span />
      <TextInput name="caption" label="Description" rows={3} />
      <FileInput name="file" label="Fichier" />
      <SwitchInput name="has_notification" label="Prévenir les pharmacies" full />
    </FormDrawer>
  );
}
