import { type Invoice, invoices } from '@officine/sdk/contract';
import { wordsOf } from '@officine/sdk/labels';
import { FileText } from 'lucide-react';
import { invalidate } from '../../kit/calls/query-store.ts';
import { download } from '../../kit/files/download.ts';
import { choicesOf } from '../../kit/format/choices.ts';
import { date, money, text } from '../../kit/format/format.ts';
import type { Columns } from '../../kit/list/data-table.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import { useOwnColumns } from '../../kit/list/own-columns.ts';
import { State } from '../../ui/state.tsx';
import { TextButton } from '../../ui/text-button.tsx';

const TYPES = wordsOf('Invoice.type');
const KINDS = wordsOf('Invoice.kind');

/** The server takes a downloaded invoice for read. */
async function save({ uuid, isRead }: Invoice) {
  const came = await download(invoices.byUuid, { query: { uuid } });
  if (came && !isRead) invalidate();
}

const columns: Columns<typeof invoices> = [
  {
    id: 'number',
    label: 'Numéro',
    sort: 'number',
    render: (invoice) =>
      invoice.number ? <TextButton onPress={() => void save(invoice)}>{invoice.number}</TextButton> : 'Brouillon',
  },
  { id: 'pharmacy', label: 'Pharmacie', sort: 'pharmacy.name', render: ({ pharmacy }) => text(pharmacy.name) },
  { id: 'date', label: 'Date', sort: 'date_invoice', render: (invoice) => date(invoice.date_invoice) },
  { id: 'total', label: 'TTC', sort: 'amount_total', numeric: true, render: (invoice) => money(invoice.amount_total) },
  { id: 'net', label: 'HT', numeric: true, hidden: true, render: (invoice) => money(invoice.amount_net) },
  { id: 'expiry', label: 'Échéance', render: (invoice) => date(invoice.date_expiry) },
  {
    id: 'kind',
    label: 'Genre',
    render: ({ kind, is_credited: isCredited }) =>
      kind === 'invoice' && isCredited ? `${KINDS.invoice}, avec avoir` : KINDS[kind],
  },
  { id: 'type', label: 'Type', sort: 'type', render: ({ type }) => TYPES[type] },
  {
    id: 'read',
    label: 'Lecture',
    sort: 'isRead',
    render: ({ isRead }) => <State tone={isRead ? 'muted' : 'info'}>{isRead ? 'Lue' : 'À lire'}</State>,
  },
];

/** Invoices: those of the network, of a pharmacy, or of a pool's members. Opening one marks it as read by its pharmacy. */
export function Component() {
  return (
    <ListPage
      name="invoices"
      source={invoices}
      columns={useOwnColumns(columns, { customer: 'pharmacy' })}
      search="Numéro"
      filters={[
        { id: 'type', label: 'Type', kind: 'choice', options: choicesOf(TYPES) },
        { id: 'isRead', label: 'Lue', kind: 'boolean' },
        { id: 'date_invoice', label: 'Date', kind: 'date' },
      ]}
      defaults={{ sort: '-date_invoice' }}
      menu={(invoice) => [
        {
          actions: invoice.number
            ? [
                {
                  id: 'pdf',
                  label: 'Télécharger le PDF',
                  icon: <FileText size={14} />,
                  onAction: () => void save(invoice),
                },
              ]
            : [],
        },
      ]}
    />
  );
}
