import { type PoolBannerInput, poolBanners, pools } from '@officine/sdk/contract';
import { poolBannersSchemas } from '@officine/sdk/schemas';
import { useRole } from '../../../../kit/calls/session.ts';
import type { DrawerProps } from '../../../../kit/drawer/drawer.ts';
import { FormDrawer } from '../../../../kit/drawer/form-drawer.tsx';
import { fieldsOf } from '../../../../kit/form/fields-of.ts';

const { FileInput, RelationsInput, TextInput } = fieldsOf<PoolBannerInput>();

/** One banner of a pool, shown on the extranet of its pharmacies. */
export function Component({ id }: DrawerProps) {
  const role = useRole();
  return (
    <FormDrawer id={id} source={poolBanners} schemas={poolBannersSchemas}>
      <TextInput name="label" full />
      <FileInput name="picture" picture />
      <TextInput name="title" />
      <TextInput name="alt" />
      <TextInput name="url" type="url" full />
      {role === 'admin' && <RelationsInput name="pools" combo={pools.combo} />}
    </FormDrawer>
  );
}
export { poolBannersSchemas as schemas };
