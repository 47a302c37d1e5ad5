import { type Invoice, invoiceMails, invoices, payments } from '@officine/sdk/contract';
import { agree, countOf } from '@officine/sdk/format';
import { act } from '../../kit/calls/actions.ts';
import { can } from '../../kit/calls/send.ts';
import { confirm } from '../../kit/feedback/confirm.ts';
import { toast } from '../../kit/feedback/toasts.ts';
import { money } from '../../kit/format/format.ts';
import type { List } from '../../kit/list/list.ts';
import { Button } from '../../ui/button.tsx';
import { usePending } from '../../ui/use-pending.ts';
import { isPayable, issueInvoices, isUnsent } from './invoice-acts.ts';
import { savePapers } from './invoice-paper.ts';
import { creditInvoices, notePayment } from './money-dialogs.tsx';
import { askSending } from './sending/ask-sending.tsx';

const DRAFT = { one: 'brouillon', many: 'brouillons', feminine: false };

/** Acts on the invoices that are ticked: their papers, a payment of those that are due, credit notes, and what is done with drafts. */
export function TickedButtons({ list }: { list: List<Invoice> }) {
  const due = list.ticked.filter(isPayable);
  const unsent = list.ticked.filter(isUnsent);
  const issued = list.ticked.filter(({ number }) => number);
  const creditable = issued.filter(({ kind, is_credited: isCredited }) => kind === 'invoice' && !isCredited);
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
      {creditable.length > 0 && can(invoices.creditMany) && (
        <Button size="small" onPress={async () => (await creditAll(creditable)) && list.setSelected(new Set())}>
          Créditer {countOf(invoices.list.noun, creditable.length)}…
        </Button>
      )}
      {issued.length > 0 && (
        <Button size="small" onPress={() => void savePapers(list.ticked)}>
          {issued.length > 1 ? `${issued.length} PDF en zip` : 'PDF'}
        </Button>
      )}
      <DraftActs list={list} />
    </>
  );
}

const creditAll = (invoiced: readonly Invoice[]) =>
  creditInvoices(
    invoiced.map(({ id, number }) => ({ id, number: number ?? '' })),
    { sum: `${money(invoiced.reduce((sum, { amount_total: total }) => sum + total, 0))} TTC au plus` },
  );

/** Issues or deletes the drafts that are ticked in a list of invoices. */
function DraftActs({ list }: { list: List<Invoice> }) {
  const [isBusy, run] = usePending();
  const drafts = list.ticked.filter(({ status }) => status === 'draft');
  if (drafts.length === 0) return null;
  const finish = () => list.setSelected(new Set());
  const remove = async () => {
    const yes = await confirm({
      title: `Supprimer ${countOf(DRAFT, drafts.length)} ?`,
      message: 'Ces factures pourront être préparées à nouveau.',
      action: 'Supprimer',
      danger: true,
    });
    if (!yes) return;
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
      <Button size="small" variant="danger" onPress={() => run(remove)}>
        Supprimer…
      </Button>
    </>
  );
}
