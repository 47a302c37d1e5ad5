import { type PoolCommunicationInput, poolCommunications } from '@officine/sdk/contract';
import { poolCommunicationsSchemas } from '@officine/sdk/schemas';
import type { DrawerProps } from '../../../../kit/drawer/drawer.ts';
import { FormDrawer } from '../../../../kit/drawer/form-drawer.tsx';
import { fieldsOf } from '../../../../kit/form/fields-of.ts';
import { PoolField, usePoolBehind } from './pool-field.tsx';

const { FileInput, TextInput } = fieldsOf<PoolCommunicationInput>();

/** One communication of a pool to its pharmacies. */
export const Component = ({ id }: DrawerProps) => (
  <FormDrawer id={id} source={poolCommunications} schemas={poolCommunicationsSchemas} initial={usePoolBehind()}>
    <PoolField />
    <TextInput name="title" full />
    <TextInput name="caption" rows={6} />
    <FileInput name="file" />
  </FormDrawer>
);
export { poolCommunicationsSchemas as schemas };
