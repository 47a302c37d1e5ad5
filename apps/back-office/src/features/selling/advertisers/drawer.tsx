import { broadcasters } from '@officine/sdk/contract';
import { broadcastersSchemas } from '@officine/sdk/schemas';
import { can } from '../../../kit/calls/send.ts';
import { useRole } from '../../../kit/calls/session.ts';
import type { DrawerProps } from '../../../kit/drawer/drawer.ts';
import { FormDrawer } from '../../../kit/drawer/form-drawer.tsx';
import { AdvertiserFields, CompanyFields } from './fields.tsx';
import { Situation } from './situation.tsx';

/** One advertiser: where it stands, who it is, and the company that its invoices name. */
export function Component({ id }: DrawerProps) {
  const role = useRole();
  return (
    <FormDrawer
      id={id}
      source={broadcasters}
      schemas={broadcastersSchemas}
      page={role === 'admin' ? (advertiser) => `/admin/advertiser-information/${advertiser.id}` : undefined}
      summary={
        can(broadcasters.situation)
          ? { label: 'Situation', render: (advertiser) => <Situation advertiser={advertiser} /> }
          : undefined
      }
    >
      <AdvertiserFields own={id} />
      {can(broadcasters.update) && <CompanyFields />}
    </FormDrawer>
  );
}
export { broadcastersSchemas as schemas };
