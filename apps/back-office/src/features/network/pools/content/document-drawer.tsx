import { type PoolDocumentInput, poolDocuments } from '@officine/sdk/contract';
import { poolDocumentsSchemas } from '@officine/sdk/schemas';
import type { DrawerProps } from '../../../../kit/drawer/drawer.ts';
import { FormDrawer } from '../../../../kit/drawer/form-drawer.tsx';
import { fieldsOf } from '../../../../kit/form/fields-of.ts';
import { PoolField, usePoolBehind } from './pool-field.tsx';

const { FileInput, SwitchInput, TextInput } = fieldsOf<PoolDocumentInput>();

/** One document of a pool for its pharmacies. */
export const Component = ({ id }: DrawerProps) => (
  <FormDrawer
    id={id}
    source={poolDocuments}
    schemas={poolDocumentsSchemas}
    initial={usePoolBehind()}
    title={(document) => document.title}
  >
    <PoolField />
    <TextInput name="title" full />
    <TextInput name="label" />
    <span />
    <TextInput name="caption" rows={3} />
    <FileInput name="file" />
    <SwitchInput name="has_notification" label="Prévenir les pharmacies" full />
  </FormDrawer>
);
export { poolDocumentsSchemas as schemas };
