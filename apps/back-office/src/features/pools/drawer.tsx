import { type PoolInput, pools } from '@officine/sdk/contract';
import { poolsSchemas } from '@officine/sdk/schemas';
import type { DrawerProps } from '../../kit/drawer/drawer.ts';
import { FormDrawer } from '../../kit/drawer/form-drawer.tsx';
import { fieldsOf } from '../../kit/form/fields-of.ts';

const { FileInput, TextInput } = fieldsOf<PoolInput>();

/** One pool: who it is, and how to reach it. */
export const Component = ({ id }: DrawerProps) => (
  <FormDrawer id={id} source={pools} schemas={poolsSchemas}>
    <TextInput name="name" label="Nom" full />
    <TextInput name="reference" label="Référence" />
    <TextInput name="url" label="Site" type="url" />
    <TextInput name="manager1_name" label="Responsable" />
    <TextInput name="manager2_name" label="Second responsable" />
    <TextInput name="email1" label="Email" type="email" />
    <TextInput name="email2" label="Second email" type="email" />
    <TextInput name="phone_number1" label="Téléphone" type="tel" />
    <TextInput name="phone_number2" label="Second téléphone" type="tel" />
    <TextInput name="description" label="Description" rows={4} />
    <FileInput name="logo" label="Logo" picture />
  </FormDrawer>
);
