import { type InvoiceMail, invoiceMails, invoices, pharmacies } from '@officine/sdk/contract';
import { typography } from '@officine/sdk/format';
import { Send } from 'lucide-react';
import { useQuery } from '../../../kit/calls/queries.ts';
import { showDialog } from '../../../kit/feedback/dialogs.ts';
import { text } from '../../../kit/format/format.ts';
import { rowsNote } from '../../../kit/list/about.ts';
import type { Columns } from '../../../kit/list/data-table.tsx';
import { ExportMenu } from '../../../kit/list/export-menu.tsx';
import { useList } from '../../../kit/list/list.ts';
import { listFields } from '../../../kit/list/list-fields.ts';
import { ListTable } from '../../../kit/list/list-page.tsx';
import { ListToolbar } from '../../../kit/list/list-toolbar.tsx';
import { askSending } from '../../../shared/invoices/sending/ask-sending.tsx';
import { Button } from '../../../ui/button.tsx';
import { later } from '../../../ui/later.ts';
import type { MenuAction, MenuGroup } from '../../../ui/menu.tsx';
import { Page } from '../../../ui/page.tsx';
import { MailState } from '../shared/mail-state.tsx';

const { column, filter } = listFields(invoiceMails);
const AgainDialog = later(async () => (await import('./again-dialog.tsx')).AgainDialog);
const ArrivedDialog = later(async () => (await import('./again-dialog.tsx')).ArrivedDialog);

const columns: Columns<typeof invoiceMails> = [
  {
    id: 'payer',
    label: 'Payeur',
    fields: ['pharmacy.name', 'advertiser.name'],
    render: ({ pharmacy, advertiser }) => text(pharmacy?.name ?? advertiser?.name),
  },
  column('email'),
  column('numbers'),
  column('state', {
    card: 'end',
    fields: ['state', 'is_repeated'],
    render: (mail) => <MailState {...mail} />,
  }),
  column('answer', { render: ({ answer }) => text(answer && typography(answer)) }),
  column('date_create'),
  column('date_sent', { hidden: true }),
  column('date_bounce', { hidden: true }),
  column('bounce_code', { hidden: true }),
  column('kind', { hidden: true }),
  column('reason', { hidden: true }),
  column('tries', { hidden: true }),
];

/** A mail that ended is sent again once, with a reason. */
const menuOf = (mail: InvoiceMail): readonly MenuGroup[] => {
  const { state, is_repeated: isRepeated } = mail;
  if (isRepeated || !['sent', 'refused', 'uncertain', 'returned'].includes(state)) return [];
  const actions: MenuAction[] = [
    {
      id: 'again',
      label: 'Renvoyer…',
      onAction: () => void showDialog((close) => <AgainDialog mail={mail} onClose={() => close()} />),
    },
  ];
  if (state === 'uncertain')
    actions.push({
      id: 'arrived',
      label: 'Noter qu’il est arrivé…',
      onAction: () => void showDialog((close) => <ArrivedDialog mail={mail} onClose={() => close()} />),
    });
  return [{ actions }];
};

/** Mails of invoices: what left, what was refused and why, and what nobody knows. */
export function Component() {
  const list = useList({
    name: 'invoice-mails',
    source: invoiceMails,
    columns,
    filters: [filter('state'), filter('kind'), filter('date_create'), filter('pharmacy.id', pharmacies.combo)],
    defaults: { sort: '-date_create' },
  });
  const { data } = useQuery(invoices.list, { query: { mail_state: 'unsent', itemsPerPage: 1 } });
  const unsent = data?.total ?? 0;
  return (
    <Page
      title="Envois"
      note={rowsNote(list, invoiceMails.list.noun)}
      actions={
        <>
          <ExportMenu list={list} />
          {unsent > 0 && (
            <Button variant="primary" icon={<Send size={16} />} onPress={() => void askSending()}>
              {unsent > 1 ? `Envoyer les ${unsent} factures non envoyées…` : 'Envoyer la facture non envoyée…'}
            </Button>
          )}
        </>
      }
    >
      <ListToolbar list={list} search="Facture, payeur, email" />
      <ListTable list={list} menu={menuOf} />
    </Page>
  );
}
