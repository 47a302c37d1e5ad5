import { campaigns } from '@officine/sdk/contract';
import { useState } from 'react';
import { useQuery } from '../../kit/calls/queries.ts';
import { Button } from '../../ui/button.tsx';
import { ComboBox } from '../../ui/combo-box.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import { prepareInvoices, sayPrepared } from './invoice-acts.ts';
import { currentMonth, monthsToInvoice } from './months-to-invoice.ts';

interface PrepareDialogProps {
  /** Prepares the month of this pharmacy only; a campaign cannot be chosen then. */
  pharmacy?: number;
  /** Called when there are drafts. */
  onDone?: () => void;
  onClose: () => void;
}
/** Makes drafts: of a month of the sites' subscriptions, or of a campaign. */
export function PrepareDialog({ pharmacy, onDone, onClose }: PrepareDialogProps) {
  const [type, setType] = useState<'web' | 'advertising'>('web');
  const [chosen, setChosen] = useState(currentMonth);
  const [campaign, setCampaign] = useState<number | null>(null);
  const known = useQuery(
    campaigns.list,
    type === 'advertising'
      ? { query: { isScheduled: true, pagination: false, order: { date_start: 'desc' }, properties: ['name'] } }
      : null,
  );
  const prepare = async () => {
    const body =
      type === 'advertising'
        ? { type, campaign: campaign ?? 0 }
        : { type, month: chosen, ...(pharmacy !== undefined && { pharmacies: [pharmacy] }) };
    const outcome = await prepareInvoices(body);
    if (!outcome) return;
    onClose();
    sayPrepared(outcome);
    if (outcome.invoices.length > 0) onDone?.();
  };
  return (
    <Dialog
      title={pharmacy === undefined ? 'Préparer des factures' : 'Préparer la facture d’un mois'}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Annuler</Button>
          <Button variant="primary" isDisabled={type === 'advertising' && campaign === null} onPress={prepare}>
            Préparer
          </Button>
        </>
      }
    >
      <p>Les factures sont préparées comme brouillons : elles n’ont ni numéro ni papier avant d’être émises.</p>
      {pharmacy === undefined && (
        <Segmented
          label="Objet"
          value={type}
          onChange={setType}
          options={[
            { value: 'web', label: 'Les sites d’un mois' },
            { value: 'advertising', label: 'Une campagne' },
          ]}
        />
      )}
      {type === 'web' ? (
        <Select label="Mois" options={monthsToInvoice()} value={chosen} onChange={setChosen} />
      ) : (
        <ComboBox
          label="Campagne"
          options={(known.data?.collection ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          isLoading={!known.data}
          value={campaign}
          onChange={setCampaign}
        />
      )}
    </Dialog>
  );
}
