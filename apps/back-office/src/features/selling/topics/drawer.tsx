import { broadcasters, type TopicInput, topics } from '@officine/sdk/contract';
import { topicsSchemas } from '@officine/sdk/schemas';
import type { DrawerProps } from '../../../kit/drawer/drawer.ts';
import { FormDrawer } from '../../../kit/drawer/form-drawer.tsx';
import { fieldsOf } from '../../../kit/form/fields-of.ts';

const { RelationInput, SwitchInput, TextInput } = fieldsOf<TopicInput>();

/** One topic. The server refuses to change its advertiser once it has adverts. */
export const Component = ({ id }: DrawerProps) => (
  <FormDrawer id={id} source={topics} schemas={topicsSchemas}>
    <TextInput name="name" full />
    <RelationInput name="advertiser" combo={broadcasters.combo} full />
    <SwitchInput name="is_extranet" label="Sur l’extranet" help="Vue des seuls professionnels." />
    <SwitchInput name="is_internet" label="Sur internet" help="Vue de tout le monde." />
  </FormDrawer>
);
export { topicsSchemas as schemas };
