import { poolVideos } from '@officine/sdk/contract';
import { poolVideosSchemas } from '@officine/sdk/schemas';
import { useRole } from '../../kit/calls/session.ts';
import type { DrawerProps } from '../../kit/drawer/drawer.ts';
import { FormDrawer } from '../../kit/drawer/form-drawer.tsx';
import { TextInput } from '../../kit/form/fields.tsx';
import { PoolField } from './pool-field.tsx';

/** One video of a pool. */
export function Component({ id }: DrawerProps) {
  const role = useRole();
  return (
    <FormDrawer
      id={id}
      source={poolVideos}
      schemas={poolVideosSchemas}
      defaults={{ label: '', description: '', html: '', ...(role === 'admin' && { pool: null }) }}
    >
      <PoolField />
      <TextInput name="label" label="Nom" full />
      <TextInput name="description" label="Description" rows={3} />
      <TextInput name="html" label="Code d’intégration" help="Celui que donne l’hébergeur de la vidéo." rows={5} />
    </FormDrawer>
  );
}
