import { type BankProposal, bankLines } from '@officine/sdk/contract';
import { typography } from '@officine/sdk/format';
import { wordsOf } from '@officine/sdk/labels';
import { Fragment, useRef } from 'react';
import { act } from '../../../kit/calls/actions.ts';
import { showDialog } from '../../../kit/feedback/dialogs.ts';
import { toast } from '../../../kit/feedback/toasts.ts';
import { date as dayText, money } from '../../../kit/format/format.ts';
import { InvoiceLink } from '../../../shared/invoices/invoice-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { later } from '../../../ui/later.ts';
import { State } from '../../../ui/state.tsx';
import * as css from './bank.css.ts';

const AsideDialog = later(async () => (await import('./aside-dialog.tsx')).AsideDialog);
const ChooseDialog = later(async () => (await import('./choose-dialog.tsx')).ChooseDialog);
const KINDS = wordsOf('BankLine.kind');
/** With more documents, only the reason is shown. */
const MAX_NUMBERS = 6;

/** Accepts the proposals of lines, and says which were left. Whether all were accepted. */
export async function acceptLines(lines: readonly number[]): Promise<boolean> {
  const done = await act(bankLines.accept, { body: { lines: [...lines] } }, '');
  if (!done) return false;
  const { accepted, refused } = done;
  if (accepted > 0) toast(accepted > 1 ? `${accepted} lignes rapprochées` : 'Ligne rapprochée');
  const [first, ...others] = refused;
  if (first)
    toast(typography(others.length > 0 ? `${first.reason} Et ${others.length} autres.` : first.reason), 'error');
  return refused.length === 0;
}

/** Accepts a line, and goes to the next one: the same key accepts it. */
async function acceptFrom(item: Element | null, line: number): Promise<void> {
  const next = item?.nextElementSibling ?? item?.previousElementSibling;
  if (await acceptLines([line])) next?.querySelector('button')?.focus();
}

const choose = (proposal: BankProposal) =>
  showDialog((close) => <ChooseDialog proposal={proposal} onClose={() => close()} />);
const setAside = (proposal: BankProposal) =>
  showDialog((close) => <AsideDialog proposal={proposal} onClose={() => close()} />);

/** A line of the bank, what it may settle and why, and its acts. */
export function ProposalLine({ proposal }: { proposal: BankProposal }) {
  const {
    line,
    date,
    amount,
    kind,
    label,
    party,
    settles,
    is_sure: isSure,
    reason,
    todo,
    documents,
    surplus,
  } = proposal;
  const item = useRef<HTMLLIElement>(null);
  const canAccept = settles !== 'undecided';
  return (
    <li ref={item} className={css.line}>
      <div className={css.side}>
        <div className={css.top}>
          <span className={css.amount}>{kind === 'rejection' ? KINDS[kind] : money(amount)}</span>
          <span className={css.quiet}>
            {dayText(date)}
            {kind !== 'rejection' && ` · ${KINDS[kind]}`}
          </span>
        </div>
        {party && <span>{party}</span>}
        <span className={css.quiet}>{label}</span>
      </div>
      <div className={css.side}>
        <div>
          <State tone={isSure ? 'accent' : canAccept ? 'info' : 'muted'}>
            {isSure ? 'Sûr' : canAccept ? 'À confirmer' : 'À décider'}
          </State>
        </div>
        <span>{typography(reason)}</span>
        {documents.length > 0 && documents.length <= MAX_NUMBERS && (
          <span className={css.quiet}>
            {documents.map(({ invoice, number, amount: part }, at) => (
              <Fragment key={invoice}>
                {at > 0 && ' · '}
                <InvoiceLink id={invoice} number={number} /> {money(part)}
              </Fragment>
            ))}
          </span>
        )}
        {canAccept && surplus > 0 && settles !== 'fees' && (
          <span className={css.quiet}>{money(surplus)} restent au payeur.</span>
        )}
        {todo && <span className={css.quiet}>{typography(todo)}</span>}
      </div>
      <div className={css.acts}>
        {canAccept && (
          <Button writes size="small" variant="primary" onPress={() => void acceptFrom(item.current, line)}>
            Accepter
          </Button>
        )}
        {!canAccept && kind !== 'rejection' && (
          <Button size="small" onPress={() => void choose(proposal)}>
            Choisir…
          </Button>
        )}
        <Button size="small" variant="ghost" onPress={() => void setAside(proposal)}>
          Sans suite…
        </Button>
      </div>
    </li>
  );
}
