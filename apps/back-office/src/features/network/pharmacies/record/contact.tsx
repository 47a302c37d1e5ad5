import { type contacts, pharmacyContacts } from '@officine/sdk/contract';
import { pharmacyContactsSchemas } from '@officine/sdk/schemas';
import { ContactsOf } from '../../shared/contacts-of.tsx';
import { PharmacyTab } from './pharmacy-tab.ts';

/** The calls for contacts of pharmacies, which a pharmacy may make; their fields are those of any contact. */
const source = pharmacyContacts as unknown as typeof contacts;

/** Who to ask at a pharmacy. */
export const Component = () => (
  <PharmacyTab>
    {({ id }) => (
      <ContactsOf
        name="pharmacy-contacts"
        source={source}
        schemas={pharmacyContactsSchemas}
        filter={{ 'pharmacy.id': id }}
        owner={{ pharmacy: id }}
      />
    )}
  </PharmacyTab>
);
