import { laboratories } from '@officine/sdk/contract';
import { laboratoriesSchemas } from '@officine/sdk/schemas';
import type { DrawerProps } from '../../kit/drawer/drawer.ts';
import { FormDrawer } from '../../kit/drawer/form-drawer.tsx';
import { FileInput, TextInput } from '../../kit/form/fields.tsx';

/** One laboratory. */
export const Component = ({ id }: DrawerProps) => (
  <FormDrawer
    id={id}
    source={laboratories}
    schemas={laboratoriesSchemas}
    defaults={{ name: '', picture: null, url: '' }}
  >
    <TextInput name="name" label="Nom" full />
    <FileInput name="picture" label="Logo" picture />
    <TextInput name="url" label="Site" type="url" full />
  </FormDrawer>
);
