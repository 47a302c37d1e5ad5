import type { Advertiser } from '@officine/sdk/contract';
import { AccountsOf } from '../../../shared/accounts/accounts-of.tsx';
import { AdvertiserTab } from './advertiser-tab.ts';

/** Accounts of an advertiser. */
export const Component = () => (
  <AdvertiserTab>
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
  </AdvertiserTab>
);
