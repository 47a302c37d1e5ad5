import { type ContactMessage, contactMessages } from '@officine/sdk/contract';
import { Paperclip } from 'lucide-react';
import type { Columns } from '../../../kit/list/data-table.tsx';
import { listFields } from '../../../kit/list/list-fields.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { closingActions, markUnread } from './acts.ts';
import { MessageState } from './state.tsx';

const { column, filter } = listFields(contactMessages);
const columns: Columns<typeof contactMessages> = [
  column('subject', {
    fields: ['subject', 'file'],
    render: ({ subject, file }) => (
      <>
        {subject}
        {file && (
          <>
            {' '}
            <Paperclip size={14} role="img" aria-label="avec une pièce jointe" />
          </>
        )}
      </>
    ),
  }),
  {
    id: 'from',
    label: 'De',
    fields: ['pharmacy.name', 'pool.name'],
    render: ({ pharmacy, pool }) => pharmacy?.name ?? pool?.name,
  },
  {
    id: 'state',
    label: 'État',
    fields: ['isRead', 'answers', 'date_close'],
    render: (message: ContactMessage) => <MessageState {...message} />,
  },
  column('date_create'),
  column('author', { hidden: true }),
  column('closed_by', { hidden: true }),
];

/** What pharmacies and pools wrote to the network. */
export const Component = () => (
  <ListPage
    name="messages"
    source={contactMessages}
    columns={columns}
    search="Objet, message"
    filters={[
      { ...filter('isRead'), kind: 'boolean', label: 'Lecture', yes: 'Lus', no: 'Non lus' },
      { id: 'date_close', label: 'Suite', kind: 'presence', yes: 'Clos', no: 'Ouverts' },
      filter('date_create'),
    ]}
    defaults={{ sort: '-date_create' }}
    opens={({ id }) => ['message', id]}
    menu={(message) => [{ actions: [...markUnread(message), ...closingActions(message)] }]}
  />
);
