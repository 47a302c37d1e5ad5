import { broadcasters, type DocumentInput, documents, logDocumentViews, pools } from '@officine/sdk/contract';
import { documentsSchemas } from '@officine/sdk/schemas';
import { useRole } from '../../../kit/calls/session.ts';
import type { DrawerProps } from '../../../kit/drawer/drawer.ts';
import { FormDrawer } from '../../../kit/drawer/form-drawer.tsx';
import { fieldsOf } from '../../../kit/form/fields-of.ts';
import { Readings } from '../shared/readings.tsx';
import { TYPES } from './types.ts';

const { FileInput, RelationInput, SelectInput, SwitchInput, TextInput } = fieldsOf<DocumentInput>();

/** One document for pharmacies. */
export function Component({ id }: DrawerProps) {
  const role = useRole();
  const isStaff = role === 'admin' || role === 'marketing';
  return (
    <FormDrawer
      id={id}
      source={documents}
      schemas={documentsSchemas}
      tabs={
        role === 'admin'
          ? [
              {
                id: 'readings',
                label: 'Lectures',
                render: (document) => <Readings route={logDocumentViews.list} of={{ document: document.id }} />,
              },
            ]
          : []
      }
    >
      <TextInput name="label" full />
      <SelectInput name="type" options={TYPES} />
      <span />
      <TextInput name="caption" rows={3} />
      <FileInput name="file" />
      {isStaff && <RelationInput name="advertiser" combo={broadcasters.combo} />}
      {isStaff && <RelationInput name="pool" combo={pools.combo} help="Vide : tout le réseau." />}
      <SwitchInput name="has_notification" label="Prévenir les pharmacies" full />
    </FormDrawer>
  );
}
export { documentsSchemas as schemas };
