import { type BankProposal, bankLines, invoices } from '@officine/sdk/contract';
import { useState } from 'react';
import { useAction } from '../../../kit/calls/actions.ts';
import { useDebounced } from '../../../kit/calls/debounced.ts';
import { useQuery } from '../../../kit/calls/queries.ts';
import { Read } from '../../../kit/feedback/read.tsx';
import { date as dayText, money } from '../../../kit/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Stack } from '../../../ui/page.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Tick } from '../../../ui/tick.tsx';
import * as css from './bank.css.ts';

const SHOWN_INVOICES = 30;
interface Choice {
  readonly id: number;
  readonly number: string;
  readonly due: number;
  readonly note: string;
}

/** Says which open invoices a line settles, or which order. */
export function ChooseDialog({ proposal, onClose }: { proposal: BankProposal; onClose: () => void }) {
  const { line: id, amount, label, party, candidates } = proposal;
  const [search, setSearch] = useState('');
  const [typed, setTyped] = useDebounced(search, setSearch);
  const [chosen, setChosen] = useState<readonly Choice[]>([]);
  const { requesting, run } = useAction(bankLines.match);
  const sum = chosen.reduce((total, { due }) => total + due, 0);
  const match = async (body: { invoices: number[] } | { order: number }) => {
    if (await run({ id, body }, 'Ligne rapprochée')) onClose();
  };
  const orders = candidates.flatMap(({ order, reason }) => (order == null ? [] : [{ order, reason }]));
  return (
    <Dialog
      wide
      title="Que règle cette ligne ?"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Annuler</Button>
          <Button
            variant="primary"
            writes
            isPending={requesting}
            isDisabled={chosen.length === 0}
            onPress={() => void match({ invoices: chosen.map((each) => each.id) })}
          >
            Rapprocher
          </Button>
        </>
      }
    >
      <Stack>
        <p>
          {[party, label].filter(Boolean).join(' – ')} : <strong>{money(amount)}</strong>
        </p>
        {orders.map(({ order, reason }) => (
          <Button key={order} writes onPress={() => void match({ order })}>
            {reason}
          </Button>
        ))}
        <SearchField label="Facture" placeholder="Numéro, pharmacie, montant" value={typed} onChange={setTyped} />
        <Choices proposal={proposal} search={search} chosen={chosen} onChange={setChosen} />
        {chosen.length > 0 && <p role="status">{told(amount, sum)}</p>}
      </Stack>
    </Dialog>
  );
}

/** What the chosen invoices leave, in French. */
function told(amount: number, sum: number): string {
  const left = amount - sum;
  if (left === 0) return `${money(sum)} choisis : le compte est juste.`;
  return left > 0
    ? `${money(sum)} choisis : ${money(left)} de plus restent au payeur.`
    : `${money(sum)} choisis : il manque ${money(-left)}, la dernière facture sera réglée en partie.`;
}

interface ChoicesProps {
  proposal: BankProposal;
  search: string;
  chosen: readonly Choice[];
  onChange: (chosen: readonly Choice[]) => void;
}
/** Invoices that the line may settle: those proposed first, or those found. */
function Choices({ proposal: { amount, candidates }, search, chosen, onChange }: ChoicesProps) {
  const range = amount > 0 ? { 'amount_due[gt]': 0 } : { 'amount_due[lt]': 0 };
  const reading = useQuery(invoices.list, {
    query: { ...range, search, itemsPerPage: SHOWN_INVOICES, order: { date_expiry: 'asc' } } as never,
  });
  return (
    <Read of={reading}>
      {(data) => {
        const proposed = candidates.flatMap(({ invoices: all, reason }) =>
          all.map(
            ({ invoice, number, amount: due }): Choice => ({ id: invoice, number, due: Math.abs(due), note: reason }),
          ),
        );
        const found = data.collection.map(
          ({ id, number, amount_due: due, pharmacy, date_expiry: expiry }): Choice => ({
            id,
            number: number ?? '',
            due: Math.abs(due),
            note: [pharmacy.name, expiry && `échéance ${dayText(expiry)}`].filter(Boolean).join(', '),
          }),
        );
        const all = [...chosen, ...(search ? [] : proposed), ...found];
        const rows = [...new Map(all.map((each) => [each.id, each])).values()];
        if (rows.length === 0) return <p className={css.quiet}>Aucune facture ouverte ne correspond.</p>;
        return (
          <ul className={css.choices} aria-label="Factures ouvertes">
            {rows.map((row) => {
              const isChosen = chosen.some(({ id }) => id === row.id);
              return (
                <li key={row.id} className={css.choice}>
                  <Tick
                    label={row.number}
                    isSelected={isChosen}
                    onChange={(on) => onChange(on ? [...chosen, row] : chosen.filter(({ id }) => id !== row.id))}
                  />
                  <span>
                    {row.number} <span className={css.quiet}>{row.note}</span>
                  </span>
                  <span className={css.amount}>{money(row.due)}</span>
                </li>
              );
            })}
          </ul>
        );
      }}
    </Read>
  );
}
