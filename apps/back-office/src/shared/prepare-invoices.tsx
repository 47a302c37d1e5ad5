import { campaigns, type InvoiceOutcome, invoices } from '@officine/sdk/contract';
import { useState } from 'react';
import { act } from '../kit/calls/actions.ts';
import { useQuery } from '../kit/calls/queries.ts';
import { month } from '../kit/format/format.ts';
import { day } from '../kit/format/time.ts';
import { Button } from '../ui/button.tsx';
import { ComboBox } from '../ui/combo-box.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { Select } from '../ui/select.tsx';

const MONTHS_SHOWN = 12;
/** The months up to the current one, the latest first: `2026-03`. */
const pastMonths = (): string[] => {
  const [year = 0, current = 1] = day().split('-').map(Number);
  return Array.from({ length: MONTHS_SHOWN }, (_, back) => {
    const months = year * 12 + current - 1 - back;
    return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
  });
};
export const monthOptions = () => pastMonths().map((value) => ({ value, label: month(`${value}-01`) }));

interface PrepareDialogProps {
  /** Prepares the month of this pharmacy only; a campaign cannot be chosen then. */
  pharmacy?: number;
  onDone: (outcome: InvoiceOutcome) => void;
  onClose: () => void;
}
/** Makes drafts: of a month of the sites' subscriptions, or of a campaign. */
export function PrepareDialog({ pharmacy, onDone, onClose }: PrepareDialogProps) {
  const options = monthOptions();
  const [type, setType] = useState<'web' | 'advertising'>('web');
  const [chosen, setChosen] = useState(options[0]?.value ?? '');
  const [campaign, setCampaign] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const known = useQuery(
    campaigns.list,
    type === 'advertising'
      ? { query: { isScheduled: true, pagination: false, order: { date_start: 'desc' }, properties: ['name'] } }
      : null,
  );
  const prepare = async () => {
    setBusy(true);
    const body =
      type === 'advertising'
        ? { type, campaign: campaign ?? 0 }
        : { type, month: chosen, ...(pharmacy !== undefined && { pharmacies: [pharmacy] }) };
    const outcome = await act(invoices.prepare, { body }, '', { timeout: PREPARE_TIMEOUT_MS });
    setBusy(false);
    if (!outcome) return;
    onClose();
    onDone(outcome);
  };
  return (
    <Dialog
      title={pharmacy === undefined ? 'Préparer des factures' : 'Préparer la facture d’un mois'}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Annuler</Button>
          <Button
            variant="primary"
            isPending={isBusy}
            isDisabled={type === 'advertising' && campaign === null}
            onPress={() => void prepare()}
          >
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
        <Select label="Mois" options={options} value={chosen} onChange={setChosen} />
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
/** A month has one invoice a pharmacy. */
const PREPARE_TIMEOUT_MS = 120_000;
