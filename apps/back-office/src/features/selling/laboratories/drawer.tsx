import { type LaboratoryInput, laboratories } from '@officine/sdk/contract';
import { laboratoriesSchemas } from '@officine/sdk/schemas';
import type { DrawerProps } from '../../../kit/drawer/drawer.ts';
import { FormDrawer } from '../../../kit/drawer/form-drawer.tsx';
import { fieldsOf } from '../../../kit/form/fields-of.ts';

const { FileInput, TextInput } = fieldsOf<LaboratoryInput>();

/** One laboratory. */
export const Component = ({ id }: DrawerProps) => (
  <FormDrawer id={id} source={laboratories} schemas={laboratoriesSchemas}>
    <TextInput name="name" full />
    <FileInput name="picture" picture />
    <TextInput name="url" type="url" full />
  </FormDrawer>
);
export { laboratoriesSchemas as schemas };
