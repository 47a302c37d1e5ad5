import type { Advertiser } from '@officine/sdk/contract';
import { AccountsOf } from '../../shared/accounts-of.tsx';
import { AdvertiserPage } from './advertiser-page.tsx';

/** Accounts of an advertiser. */
export const Component = () => (
  <AdvertiserPage>
    {({ id, name, username, email }: Advertiser) => (
      <AccountsOf
        filter={{ 'advertiser.id': id }}
        owner={{
          role: 'advertiser',
          advertiser: id,
          name,
          ...(username && { login: username }),
          ...(email && { email }),
        }}
      />
    )}
  </AdvertiserPage>
);
