import { broadcasters, type DocumentInput, documents, pools } from '@officine/sdk/contract';
import { documentsSchemas } from '@officine/sdk/schemas';
import { useRole } from '../../kit/calls/session.ts';
import type { DrawerProps } from '../../kit/drawer/drawer.ts';
import { FormDrawer } from '../../kit/drawer/form-drawer.tsx';
import { fieldsOf } from '../../kit/form/fields-of.ts';
import { TYPES } from './types.ts';

const { FileInput, RelationInput, SelectInput, SwitchInput, TextInput } = fieldsOf<DocumentInput>();

/** One document for pharmacies. */
export function Component({ id }: DrawerProps) {
  const role = useRole();
  const isStaff = role === 'admin' || role === 'marketing';
  return (
    <FormDrawer id={id} source={documents} schemas={documentsSchemas}>
      <TextInput name="label" label="Nom" full />
      <SelectInput name="type" label="Type" options={TYPES} />
      <span />
      <TextInput name="caption" label="Description" rows={3} />
      <FileInput name="file" label="Fichier" />
      {isStaff && <RelationInput name="advertiser" label="Annonceur" combo={broadcasters.combo} />}
      {isStaff && <RelationInput name="pool" label="Groupement" combo={pools.combo} help="Vide : tout le réseau." />}
      <SwitchInput name="has_notification" label="Prévenir les pharmacies" full />
    </FormDrawer>
  );
}
