import { contacts } from '@officine/sdk/contract';
import { contactsSchemas } from '@officine/sdk/schemas';
import { ContactsOf } from '../../shared/contacts-of.tsx';
import { PoolTab } from '../pool-tab.ts';

/** Who to ask at a pool. */
export const Component = () => (
  <PoolTab>
    {({ id }) => (
      <ContactsOf
        name="pool-contacts"
        source={contacts}
        schemas={contactsSchemas}
        filter={{ 'pool.id': id }}
        owner={{ pool: id }}
      />
    )}
  </PoolTab>
);
