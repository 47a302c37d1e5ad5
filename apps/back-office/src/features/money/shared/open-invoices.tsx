import { invoices } from '@officine/sdk/contract';
import { useState } from 'react';
import { useDebounced } from '../../../kit/calls/debounced.ts';
import { useQuery } from '../../../kit/calls/queries.ts';
import { Read } from '../../../kit/feedback/read.tsx';
import { date as dayText, money } from '../../../kit/format/format.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { Tick } from '../../../ui/tick.tsx';
import * as css from './open-invoices.css.ts';

const SHOWN_INVOICES = 30;

/** An invoice that is not settled. */
export interface OpenInvoice {
  readonly id: number;
  readonly number: string;
  /** In cents, never negative. */
  readonly due: number;
  /** Whose it is, or why it is proposed. */
  readonly note: string;
}
interface OpenInvoicesProps {
  /** Which ones can be chosen: filters of the list of invoices. */
  query: Readonly<Record<string, string | number>>;
  /** Shown first, until something is searched for. */
  proposed?: readonly OpenInvoice[];
  chosen: readonly OpenInvoice[];
  onChange: (chosen: readonly OpenInvoice[]) => void;
}

/** Invoices that money may settle, to be ticked: those proposed first, or those found. */
export function OpenInvoices({ query, proposed = [], chosen, onChange }: OpenInvoicesProps) {
  const [search, setSearch] = useState('');
  const [typed, setTyped] = useDebounced(search, setSearch);
  const reading = useQuery(invoices.list, {
    query: { ...query, search, itemsPerPage: SHOWN_INVOICES, order: { date_expiry: 'asc' } } as never,
  });
  return (
    <>
      <SearchField label="Facture" placeholder="Numéro, pharmacie, montant" value={typed} onChange={setTyped} />
      <Read of={reading}>
        {(data) => {
          const found = data.collection.map(
            ({ id, number, amount_due: due, pharmacy, date_expiry: expiry }): OpenInvoice => ({
              id,
              number: number ?? '',
              due: Math.abs(due),
              note: [pharmacy.name, expiry && `échéance ${dayText(expiry)}`].filter(Boolean).join(', '),
            }),
          );
          const all = [...chosen, ...(search ? [] : proposed), ...found];
          const rows = [...new Map(all.map((each) => [each.id, each])).values()];
          if (rows.length === 0) return <p className={css.note}>Aucune facture ouverte ne correspond.</p>;
          return (
            <ul className={css.choices} aria-label="Factures ouvertes">
              {rows.map((row) => (
                <li key={row.id} className={css.choice}>
                  <Tick
                    label={row.number}
                    isSelected={chosen.some(({ id }) => id === row.id)}
                    onChange={(on) => onChange(on ? [...chosen, row] : chosen.filter(({ id }) => id !== row.id))}
                  />
                  <span>
                    {row.number} <span className={css.note}>{row.note}</span>
                  </span>
                  <span className={css.due}>{money(row.due)}</span>
                </li>
              ))}
            </ul>
          );
        }}
      </Read>
    </>
  );
}

/** What the chosen invoices leave of an amount, in French. */
export function leftText(amount: number, chosen: readonly OpenInvoice[]): string {
  const sum = chosen.reduce((total, { due }) => total + due, 0);
  const left = amount - sum;
  if (left === 0) return `${money(sum)} choisis : le compte est juste.`;
  return left > 0
    ? `${money(sum)} choisis : ${money(left)} de plus restent au payeur.`
    : `${money(sum)} choisis : il manque ${money(-left)}, la dernière facture sera réglée en partie.`;
}
