import { campaigns, invoices } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { useState } from 'react';
import { useQuery } from '../../kit/calls/queries.ts';
import { money, month as monthName } from '../../kit/format/format.ts';
import { Button } from '../../ui/button.tsx';
import { ComboBox } from '../../ui/combo-box.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import { prepareInvoices, sayPrepared } from './invoice-acts.ts';
import { currentMonth, monthsToInvoice } from './months-to-invoice.ts';

/** What is prepared: sites of a month, all campaigns that ended, one campaign. */
type Subject = 'web' | 'ended' | 'one';
interface PrepareDialogProps {
  /** Prepares the month of this pharmacy only; a campaign cannot be chosen then. */
  pharmacy?: number;
  /** Chosen at first. */
  subject?: Subject;
  /** Chosen at first: `2026-03`, the current month if absent. */
  month?: string;
  /** Called when there are drafts. */
  onDone?: () => void;
  onClose: () => void;
}
/** Makes drafts: of a month of the sites' subscriptions, of the campaigns that ended, or of one campaign. */
export function PrepareDialog({ pharmacy, subject: first = 'web', month, onDone, onClose }: PrepareDialogProps) {
  const [subject, setSubject] = useState<Subject>(first);
  const [chosen, setChosen] = useState(month ?? currentMonth);
  const [campaign, setCampaign] = useState<number | null>(null);
  const known = useQuery(
    campaigns.list,
    subject === 'one'
      ? { query: { isScheduled: true, pagination: false, order: { date_start: 'desc' }, properties: ['name'] } }
      : null,
  );
  const prepare = async () => {
    const outcome = await prepareInvoices(
      subject === 'web'
        ? { type: 'web', month: chosen, ...(pharmacy !== undefined && { pharmacies: [pharmacy] }) }
        : { type: 'advertising', ...(subject === 'one' && { campaign: campaign ?? 0 }) },
    );
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
          <Button variant="primary" isDisabled={subject === 'one' && campaign === null} onPress={prepare}>
            Préparer
          </Button>
        </>
      }
    >
      <p>Les factures sont préparées comme brouillons : elles n’ont ni numéro ni papier avant d’être émises.</p>
      {pharmacy === undefined && (
        <Segmented
          label="Objet"
          value={subject}
          onChange={setSubject}
          options={[
            { value: 'web', label: 'Sites d’un mois' },
            { value: 'ended', label: 'Campagnes terminées' },
            { value: 'one', label: 'Une campagne' },
          ]}
        />
      )}
      {subject === 'web' && <Select label="Mois" options={monthsOf(month)} value={chosen} onChange={setChosen} />}
      {subject === 'ended' && <Ended />}
      {subject === 'one' && (
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

/** Months to choose from, with the one that is chosen at first. */
function monthsOf(first: string | undefined) {
  const months = monthsToInvoice();
  if (first === undefined || months.some(({ value }) => value === first)) return months;
  return [...months, { value: first, label: monthName(`${first}-01`) }];
}

/** How many campaigns ended without all their invoices, and what they are worth. */
function Ended() {
  const { data } = useQuery(invoices.tally, { query: {} });
  if (!data?.to_prepare) return <Skeleton width={24} />;
  const { campaigns: count, amount } = data.to_prepare;
  if (count === 0) return <p>Toutes les campagnes terminées sont facturées.</p>;
  return (
    <p>
      {`${countOf({ one: 'campagne terminée reste', many: 'campagnes terminées restent' }, count)} à facturer, en tout ou en partie : ${money(amount)} HT. Les pharmacies qui n’ont pas signé leur mandat de facturation sont écartées et dites.`}
    </p>
  );
}
