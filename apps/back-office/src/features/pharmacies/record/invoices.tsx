import { invoices } from '@officine/sdk/contract';
import { FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { act } from '../../../kit/calls/actions.ts';
import { can } from '../../../kit/calls/send.ts';
import { month } from '../../../kit/format/format.ts';
import { day } from '../../../kit/format/time.ts';
import { ExportMenu } from '../../../kit/list/export-menu.tsx';
import { useList } from '../../../kit/list/list.ts';
import { ListTable } from '../../../kit/list/list-page.tsx';
import { ListToolbar } from '../../../kit/list/list-toolbar.tsx';
import { invoiceMenu, sayOutcome } from '../../../shared/invoice-acts.ts';
import { invoiceColumns, invoiceFilters } from '../../../shared/invoice-columns.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { PharmacyPage } from './pharmacy-page.tsx';

const columns = invoiceColumns.filter(({ id }) => id !== 'pharmacy.name');

/** Invoices of a pharmacy, and its drafts for administrators. */
export const Component = () => <PharmacyPage>{({ id }) => <Invoices pharmacy={id} />}</PharmacyPage>;

function Invoices({ pharmacy }: { pharmacy: number }) {
  const [isPreparing, setPreparing] = useState(false);
  const list = useList({
    name: 'pharmacy-invoices',
    source: invoices,
    columns,
    filters: invoiceFilters,
    fixed: { 'pharmacy.id': pharmacy },
    defaults: { sort: '-date_create' },
  });
  return (
    <>
      <ListToolbar
        list={list}
        search="Numéro"
        actions={
          <>
            <ExportMenu list={list} />
            {can(invoices.prepare) && (
              <Button icon={<FilePlus2 size={16} />} onPress={() => setPreparing(true)}>
                Préparer un mois
              </Button>
            )}
          </>
        }
      />
      <ListTable list={list} menu={invoiceMenu} />
      {isPreparing && <PrepareDialog pharmacy={pharmacy} onClose={() => setPreparing(false)} />}
    </>
  );
}

const MONTHS_SHOWN = 12;
/** The months up to the current one, the latest first: `2026-03`. */
const pastMonths = (): string[] => {
  const [year = 0, current = 1] = day().split('-').map(Number);
  return Array.from({ length: MONTHS_SHOWN }, (_, back) => {
    const months = year * 12 + current - 1 - back;
    return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
  });
};

/** Makes the draft of a month of the site's subscription. */
function PrepareDialog({ pharmacy, onClose }: { pharmacy: number; onClose: () => void }) {
  const months = pastMonths();
  const [chosen, setChosen] = useState(months[0] ?? '');
  const [isBusy, setBusy] = useState(false);
  const prepare = async () => {
    setBusy(true);
    const outcome = await act(invoices.prepare, { body: { type: 'web', month: chosen, pharmacies: [pharmacy] } }, '');
    setBusy(false);
    if (!outcome) return;
    sayOutcome(outcome, 'préparée');
    onClose();
  };
  return (
    <Dialog
      title="Préparer la facture d’un mois"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Annuler</Button>
          <Button variant="primary" isPending={isBusy} onPress={() => void prepare()}>
            Préparer
          </Button>
        </>
      }
    >
      <p>La facture du site est préparée comme brouillon : elle n’a ni numéro ni papier avant d’être émise.</p>
      <Select
        label="Mois"
        options={months.map((value) => ({ value, label: month(`${value}-01`) }))}
        value={chosen}
        onChange={setChosen}
      />
    </Dialog>
  );
}
