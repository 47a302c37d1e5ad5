import { type Invoice, type InvoiceOutcome, invoices, pharmacies } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { FilePlus2, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { act } from '../../kit/calls/actions.ts';
import { confirm } from '../../kit/feedback/confirm.ts';
import { toast } from '../../kit/feedback/toasts.ts';
import { ExportMenu } from '../../kit/list/export-menu.tsx';
import { type List, useList } from '../../kit/list/list.ts';
import { listFields } from '../../kit/list/list-fields.ts';
import { ListTable } from '../../kit/list/list-page.tsx';
import { ListToolbar } from '../../kit/list/list-toolbar.tsx';
import { invoiceMenu, issueInvoices, sayOutcome } from '../../shared/invoice-acts.ts';
import { invoiceColumns, invoiceFilters } from '../../shared/invoice-columns.tsx';
import { PrepareDialog } from '../../shared/prepare-invoices.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Page } from '../../ui/page.tsx';
import { Note } from '../../ui/state.tsx';

const { filter } = listFields(invoices);
const filters = [
  ...invoiceFilters,
  filter('date_expiry'),
  filter('date_payment'),
  filter('pharmacy.id', pharmacies.combo),
];
const DRAFT = { one: 'brouillon', many: 'brouillons' };

/** Invoices of the network and of its pharmacies: prepared, issued, credited, downloaded. */
export function Component() {
  const [isPreparing, setPreparing] = useState(false);
  const [refused, setRefused] = useState<InvoiceOutcome['refused']>([]);
  const list = useList({
    name: 'network-invoices',
    source: invoices,
    columns: invoiceColumns,
    filters,
    defaults: { sort: '-date_create' },
  });
  const showDrafts = () => list.patch({ filters: { status: 'draft' } });
  const done = (outcome: InvoiceOutcome) => {
    sayOutcome({ ...outcome, refused: [] }, 'préparé');
    setRefused(outcome.refused);
    if (outcome.invoices.length > 0) showDrafts();
  };
  const ticked = list.ticked.filter(({ status }) => status === 'draft');
  return (
    <Page
      title="Factures"
      note={list.total === undefined ? ' ' : countOf(invoices.list.noun, list.total)}
      actions={
        <>
          <ExportMenu list={list} />
          <Button onPress={showDrafts}>Brouillons</Button>
          <Button variant="primary" icon={<FilePlus2 size={16} />} onPress={() => setPreparing(true)}>
            Préparer…
          </Button>
        </>
      }
    >
      <ListToolbar
        list={list}
        search="Numéro, pharmacie"
        actions={ticked.length > 0 && <DraftActs list={list} drafts={ticked} />}
      />
      <ListTable list={list} menu={invoiceMenu} />
      {isPreparing && <PrepareDialog onDone={done} onClose={() => setPreparing(false)} />}
      {refused.length > 0 && <RefusedDialog refused={refused} onClose={() => setRefused([])} />}
    </Page>
  );
}

/** Issues or deletes the drafts that are ticked. */
function DraftActs({ list, drafts }: { list: List<Invoice>; drafts: readonly Invoice[] }) {
  const [isBusy, setBusy] = useState(false);
  const finish = () => {
    setBusy(false);
    list.setSelected(new Set());
  };
  const remove = async () => {
    const yes = await confirm({
      title: `Supprimer ${countOf(DRAFT, drafts.length)} ?`,
      message: 'Ces factures pourront être préparées à nouveau.',
      action: 'Supprimer',
      danger: true,
    });
    if (!yes) return;
    setBusy(true);
    let removed = 0;
    for (const { id } of drafts) if (await act(invoices.remove, { id }, '')) removed += 1;
    finish();
    if (removed > 0) toast('Suppression effectuée');
  };
  return (
    <>
      <Button
        size="small"
        isDisabled={isBusy}
        onPress={async () => {
          if (await issueInvoices(drafts)) finish();
        }}
      >
        Émettre {countOf(DRAFT, drafts.length)}…
      </Button>
      <Button size="small" variant="danger" isPending={isBusy} onPress={() => void remove()}>
        Supprimer…
      </Button>
    </>
  );
}

/** Pharmacies that got no invoice, each with its reason. */
const RefusedDialog = ({ refused, onClose }: { refused: InvoiceOutcome['refused']; onClose: () => void }) => (
  <Dialog
    title={countOf({ one: 'pharmacie sans facture', many: 'pharmacies sans facture' }, refused.length)}
    wide
    isOpen
    onClose={onClose}
    actions={
      <Button variant="primary" onPress={onClose}>
        Fermer
      </Button>
    }
  >
    <Note tone="warning" icon={<TriangleAlert size={16} />}>
      <ul>
        {refused.map(({ pharmacy, name, message }) => (
          <li key={pharmacy}>
            {name} : {message}
          </li>
        ))}
      </ul>
    </Note>
  </Dialog>
);
