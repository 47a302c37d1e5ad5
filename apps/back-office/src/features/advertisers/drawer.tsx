import { broadcasters } from '@officine/sdk/contract';
import { broadcastersSchemas } from '@officine/sdk/schemas';
import { useRole } from '../../kit/calls/session.ts';
import type { DrawerProps } from '../../kit/drawer/drawer.ts';
import { FormDrawer } from '../../kit/drawer/form-drawer.tsx';
import { AdvertiserFields } from './fields.tsx';

/** One advertiser. */
export function Component({ id }: DrawerProps) {
  const role = useRole();
  return (
    <FormDrawer
      id={id}
      source={broadcasters}
      schemas={broadcastersSchemas}
      {...(role === 'admin' && { page: (advertiser) => `/admin/advertiser-information/${advertiser.id}` })}
    >
      <AdvertiserFields />
    </FormDrawer>
  );
}
export { broadcastersSchemas as schemas };
