import type { Pool } from '@officine/sdk/contract';
import { AccountsOf } from '../../../../shared/accounts/accounts-of.tsx';
import { PoolTab } from '../pool-tab.ts';

/** Accounts of a pool. */
export const Component = () => (
  <PoolTab>
    {({ id, name, reference, manager1_name: manager, email1: email }: Pool) => (
      <AccountsOf
        filter={{ 'pool.id': id }}
        owner={{
          role: 'pool',
          pool: id,
          name: manager ?? name,
          ...(reference && { login: reference.toLowerCase() }),
          ...(email && { email }),
        }}
      />
    )}
  </PoolTab>
);
