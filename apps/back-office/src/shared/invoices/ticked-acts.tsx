import { type Invoice, invoiceMails, invoices, payments } from '@officine/sdk/contract';
import { agree, countOf } from '@officine/sdk/format';
import { useState } from 'react';
import { act } from '../../kit/calls/actions.ts';
import { can } from '../../kit/calls/send.ts';
import { confirm } from '../../kit/feedback/confirm.ts';
import { toast } from '../../kit/feedback/toasts.ts';
import type { List } from '../../kit/list/list.ts';
import { Button } from '../../ui/button.tsx';
import { isPayable, issueInvoices, isUnsent } from './invoice-acts.ts';
import { notePayment } from './money-dialogs.tsx';
import { askSending } from './sending/ask-sending.tsx';

const DRAFT = { one: 'brouillon', many: 'brouillons', feminine: false };

/** Acts on the invoices that are ticked: a payment of those that are due, the mails of those that were not sent, and what is done with drafts. */
export function TickedActs({ list }: { list: List<Invoice> }) {
  const due = list.ticked.filter(isPayable);
  const unsent = list.ticked.filter(isUnsent);
  return (
    <>
      {due.length > 0 && can(payments.add) && (
        <Button size="small" onPress={() => void notePayment(due)}>
          Noter le règlement de {countOf(invoices.list.noun, due.length)}…
        </Button>
      )}
      {unsent.length > 0 && can(invoiceMails.send) && (
        <Button size="small" onPress={() => void askSending(unsent.map(({ id }) => id))}>
          Envoyer {countOf(invoices.list.noun, unsent.length)}…
        </Button>
      )}
      <DraftActs list={list} />
    </>
  );
}

/** Issues or deletes the drafts that are ticked in a list of invoices. */
function DraftActs({ list }: { list: List<Invoice> }) {
  const [isBusy, setBusy] = useState(false);
  const drafts = list.ticked.filter(({ status }) => status === 'draft');
  if (drafts.length === 0) return null;
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
    const all = drafts.length;
    if (removed === all) toast('Suppression effectuée');
    else if (removed > 0) toast(`${countOf(DRAFT, removed)} ${agree(DRAFT, 'supprimé', removed)} sur ${all}`);
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
