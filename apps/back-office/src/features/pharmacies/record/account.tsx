import type { Pharmacy } from '@officine/sdk/contract';
import { AccountsOf } from '../../../shared/accounts-of.tsx';
import { PharmacyPage } from './pharmacy-page.tsx';

/** Accounts of a pharmacy. */
export const Component = () => (
  <PharmacyPage>
    {({ id, name, reference, email1 }: Pharmacy) => (
      <AccountsOf
        filter={{ 'pharmacy.id': id }}
        owner={{
          role: 'customer',
          pharmacy: id,
          name,
          ...(reference && { login: reference.toLowerCase() }),
          ...(email1 && { email: email1 }),
        }}
      />
    )}
  </PharmacyPage>
);
