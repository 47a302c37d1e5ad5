import { type PoolInput, pools } from '@officine/sdk/contract';
import { poolsSchemas } from '@officine/sdk/schemas';
import type { DrawerProps } from '../../kit/drawer/drawer.ts';
import { FormDrawer } from '../../kit/drawer/form-drawer.tsx';
import { fieldsOf } from '../../kit/form/fields-of.ts';

const { FileInput, TextInput } = fieldsOf<PoolInput>();

/** One pool: who it is, and how to reach it. */
export const Component = ({ id }: DrawerProps) => (
  <FormDrawer id={id} source={pools} schemas={poolsSchemas}>
    <TextInput name="name" full />
    <TextInput name="reference" />
    <TextInput name="url" type="url" />
    <TextInput name="manager1_name" />
    <TextInput name="manager2_name" />
    <TextInput name="email1" type="email" />
    <TextInput name="email2" type="email" />
    <TextInput name="phone_number1" type="tel" />
    <TextInput name="phone_number2" type="tel" />
    <TextInput name="description" rows={4} />
    <FileInput name="logo" picture />
  </FormDrawer>
);
export { poolsSchemas as schemas };
