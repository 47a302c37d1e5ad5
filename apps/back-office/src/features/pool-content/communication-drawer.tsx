import { poolCommunications } from '@officine/sdk/contract';
import { poolCommunicationsSchemas } from '@officine/sdk/schemas';
import { useRole } from '../../kit/calls/session.ts';
import type { DrawerProps } from '../../kit/drawer/drawer.ts';
import { FormDrawer } from '../../kit/drawer/form-drawer.tsx';
import { FileInput, TextInput } from '../../kit/form/fields.tsx';
import { PoolField } from './pool-field.tsx';

/** One piece of news of a pool to its pharmacies. */
export function Component({ id }: DrawerProps) {
  const role = useRole();
  return (
    <FormDrawer
      id={id}
      source={poolCommunications}
      schemas={poolCommunicationsSchemas}
      defaults={{ title: '', caption: '', file: null, ...(role === 'admin' && { pool: null }) }}
    >
      <PoolField />
      <TextInput name="title" label="Titre" full />
      <TextInput name="caption" label="Texte" rows={6} />
      <FileInput name="file" label="Fichier" />
    </FormDrawer>
  );
}
