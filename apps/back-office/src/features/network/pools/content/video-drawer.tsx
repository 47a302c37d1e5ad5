import { type PoolVideoInput, poolVideos } from '@officine/sdk/contract';
import { poolVideosSchemas } from '@officine/sdk/schemas';
import type { DrawerProps } from '../../../../kit/drawer/drawer.ts';
import { FormDrawer } from '../../../../kit/drawer/form-drawer.tsx';
import { fieldsOf } from '../../../../kit/form/fields-of.ts';
import { PoolField, usePoolBehind } from './pool-field.tsx';

const { TextInput } = fieldsOf<PoolVideoInput>();

/** One video of a pool. */
export const Component = ({ id }: DrawerProps) => (
  <FormDrawer id={id} source={poolVideos} schemas={poolVideosSchemas} initial={usePoolBehind()}>
    <PoolField />
    <TextInput name="label" full />
    <TextInput name="description" rows={3} />
    <TextInput name="html" help="Celui que donne l’hébergeur de la vidéo." rows={5} />
  </FormDrawer>
);
export { poolVideosSchemas as schemas };
