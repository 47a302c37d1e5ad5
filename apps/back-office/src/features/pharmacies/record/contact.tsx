import { type PharmacyContact, type PharmacyContactInput, pharmacyContacts } from '@officine/sdk/contract';
import { newOne } from '@officine/sdk/format';
import { pharmacyContactsSchemas } from '@officine/sdk/schemas';
import { Pencil, Plus, Star } from 'lucide-react';
import { useState } from 'react';
import { act } from '../../../kit/calls/actions.ts';
import { can } from '../../../kit/calls/send.ts';
import { fieldsOf } from '../../../kit/form/fields-of.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import type { Columns } from '../../../kit/list/data-table.tsx';
import { useList } from '../../../kit/list/list.ts';
import { listFields } from '../../../kit/list/list-fields.ts';
import { ListTable } from '../../../kit/list/list-page.tsx';
import { Button } from '../../../ui/button.tsx';
import { Bar, Push } from '../../../ui/page.tsx';
import { State } from '../../../ui/state.tsx';
import { ContactFields } from '../fields/contact-fields.tsx';
import { PharmacyPage } from './pharmacy-page.tsx';

const { column } = listFields(pharmacyContacts);
const columns: Columns<typeof pharmacyContacts> = [
  column('lastname', {
    fields: ['firstname', 'lastname'],
    render: ({ firstname, lastname }) => `${firstname} ${lastname}`,
  }),
  column('is_default', { render: (contact) => contact.is_default && <State tone="accent">Principal</State> }),
  column('phone_number'),
  column('cellphone_number'),
  column('email'),
];

const { SwitchInput } = fieldsOf<PharmacyContactInput>();

/** Who to ask at a pharmacy. */
export const Component = () => <PharmacyPage>{({ id }) => <Contacts pharmacy={id} />}</PharmacyPage>;

function Contacts({ pharmacy }: { pharmacy: number }) {
  /** The contact in the dialog: null for a new one. */
  const [edited, setEdited] = useState<PharmacyContact | null>();
  const list = useList({
    name: 'pharmacy-contacts',
    source: pharmacyContacts,
    columns,
    fixed: { 'pharmacy.id': pharmacy },
    defaults: { sort: '-is_default' },
  });
  const makes = can(pharmacyContacts.create) && (
    <Button variant="primary" icon={<Plus size={16} />} onPress={() => setEdited(null)}>
      {newOne(pharmacyContacts.list.noun)}
    </Button>
  );
  return (
    <>
      {makes && (
        <Bar>
          <Push />
          {makes}
        </Bar>
      )}
      <ListTable
        list={list}
        noun={{ one: 'contact', many: 'contacts' }}
        activity
        makes={makes}
        menu={(contact) => [
          {
            actions: can(pharmacyContacts.update)
              ? [
                  {
                    id: 'edit',
                    label: 'Modifier…',
                    icon: <Pencil size={14} />,
                    onAction: () => setEdited(contact),
                  },
                  ...(contact.is_default
                    ? []
                    : [
                        {
                          id: 'default',
                          label: 'En faire le contact principal',
                          icon: <Star size={14} />,
                          onAction: () =>
                            void act(pharmacyContacts.update, { id: contact.id, body: { is_default: true } }),
                        },
                      ]),
                ]
              : [],
          },
        ]}
      />
      {edited !== undefined && (
        <FormDialog
          title={edited ? `${edited.firstname} ${edited.lastname}` : newOne(pharmacyContacts.list.noun)}
          source={pharmacyContacts}
          schemas={pharmacyContactsSchemas}
          row={edited ?? undefined}
          initial={{ pharmacy, is_default: list.total === 0 }}
          onClose={() => setEdited(undefined)}
        >
          <ContactFields />
          <SwitchInput name="is_default" label="Contact principal" full />
        </FormDialog>
      )}
    </>
  );
}
