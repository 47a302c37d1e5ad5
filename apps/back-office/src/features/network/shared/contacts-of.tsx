import type { Contact, ContactInput, contacts } from '@officine/sdk/contract';
import { newOne } from '@officine/sdk/format';
import { Pencil, Plus, Star } from 'lucide-react';
import { useState } from 'react';
import { act } from '../../../kit/calls/actions.ts';
import { can } from '../../../kit/calls/send.ts';
import { fieldsOf } from '../../../kit/form/fields-of.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import type { Columns } from '../../../kit/list/data-table.tsx';
import { type Fixed, useList } from '../../../kit/list/list.ts';
import { listFields } from '../../../kit/list/list-fields.ts';
import { ListTable } from '../../../kit/list/list-page.tsx';
import { Button } from '../../../ui/button.tsx';
import type { MenuAction } from '../../../ui/menu.tsx';
import { Bar, Push } from '../../../ui/page.tsx';
import { State } from '../../../ui/state.tsx';
import { ContactFields } from './contact-fields.tsx';

type Contacts = typeof contacts;
const NOUN = { one: 'contact', many: 'contacts' };
const { SwitchInput } = fieldsOf<ContactInput>();

/** Columns of contacts, the same for pharmacies and pools. */
const columnsOf = (source: Contacts): Columns<Contacts> => {
  const { column } = listFields(source);
  return [
    column('lastname', {
      fields: ['firstname', 'lastname'],
      render: ({ firstname, lastname }) => `${firstname} ${lastname}`,
    }),
    column('is_default', { render: (contact) => contact.is_default && <State tone="accent">Principal</State> }),
    column('phone_number'),
    column('cellphone_number'),
    column('email'),
  ];
};

interface ContactsOfProps {
  /** Key of what this browser remembers of the list. */
  name: string;
  source: Contacts;
  schemas: () => { input: unknown };
  filter: Fixed<Contacts>;
  /** Whose contact a new one is. */
  owner: Pick<ContactInput, 'pharmacy' | 'pool'>;
}
/** Contact persons of a pharmacy or a pool: one of them is the main contact. */
export function ContactsOf({ name, source, schemas, filter, owner }: ContactsOfProps) {
  /** The contact in the dialog: null for a new one. */
  const [edited, setEdited] = useState<Contact | null>();
  const [columns] = useState(() => columnsOf(source));
  const list = useList({ name, source, columns, fixed: filter, defaults: { sort: '-is_default' } });
  const makes = can(source.create) && (
    <Button variant="primary" writes icon={<Plus size={16} />} onPress={() => setEdited(null)}>
      {newOne(NOUN)}
    </Button>
  );
  const actions = (contact: Contact): readonly MenuAction[] => [
    { id: 'edit', label: 'Modifier…', icon: <Pencil size={14} />, onAction: () => setEdited(contact) },
    ...(contact.is_default
      ? []
      : [
          {
            id: 'default',
            label: 'En faire le contact principal',
            icon: <Star size={14} />,
            onAction: () => void act(source.update, { id: contact.id, body: { is_default: true } }),
          },
        ]),
  ];
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
        noun={NOUN}
        activity
        makes={makes}
        menu={(contact) => [{ actions: can(source.update) ? actions(contact) : [] }]}
      />
      {edited !== undefined && (
        <FormDialog
          title={edited ? `${edited.firstname} ${edited.lastname}` : newOne(NOUN)}
          source={source}
          schemas={schemas}
          row={edited ?? undefined}
          initial={{ ...owner, is_default: list.total === 0 }}
          onClose={() => setEdited(undefined)}
        >
          <ContactFields />
          <SwitchInput name="is_default" label="Contact principal" full />
        </FormDialog>
      )}
    </>
  );
}
