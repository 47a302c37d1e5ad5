import {
  FEC_LAYOUT,
  fecFileName,
  layoutWriter,
  type MoneyEvent,
  moneyEntry,
  type VatMove,
  vatEntry,
} from '@officine/domain';
import type postgres from 'postgres';
import type { Services } from '../../../base/services.ts';
import { networkConfig } from '../../network/networks/network-config.ts';
import { ledgerLetters } from '../ledger/letters.ts';
import { moneyEvents } from '../ledger/money-events.ts';
import { vatMoves } from '../ledger/vat-moves.ts';
import { entryText, invoiceLines, type LinesOptions } from './invoice-lines.ts';
import { accountingSettings } from './settings.ts';
import { soldInvoices } from './sold-invoices.ts';
import { newTally } from './tally.ts';

interface FecOptions extends Pick<LinesOptions, 'tally' | 'onEntry'> {
  /** First and last day. */
  readonly date_start: string;
  readonly date_end: string;
  /** Only the amounts are read: nothing gets a letter. */
  readonly isCount?: boolean;
}

/**
 * The entries of a year: the network's own sales, one entry for each invoice, then the money, one for each order, payment
 * or return. Entries are numbered in each journal, without gap.
 */
export async function fecFile(services: Pick<Services, 'config'>, sql: postgres.ISql, year: number) {
  const { companySiret } = await networkConfig(sql, services.config);
  const tally = newTally();
  const [date_start, date_end] = [`${year}-01-01`, `${year}-12-31`];
  return {
    layout: FEC_LAYOUT,
    name: fecFileName(companySiret.slice(0, 9), date_end),
    tally,
    pieces: fecLines(services, sql, { date_start, date_end, tally }),
  };
}

/** Yields the lines of entries of a period, in chunks. `tally` is complete once the last one is read. */
export async function* fecLines(
  { config }: Pick<Services, 'config'>,
  sql: postgres.ISql,
  { date_start, date_end, tally, onEntry, isCount = false }: FecOptions,
): AsyncGenerator<string> {
  const { accounts } = accountingSettings(config);
  const letters = isCount ? new Map() : await ledgerLetters(sql, { since: date_start, day: date_end });
  const { moves, taken } = await vatMoves(sql, { from: date_start, to: date_end });
  const source = soldInvoices(sql, { type: 'web', date_start, date_end });
  const options = { layout: FEC_LAYOUT, accounts, company: '', tally, taken, ...(onEntry && { onEntry }) };
  yield* invoiceLines(source, { ...options, letterOf: (id) => letters.get(`i${id}`) });
  const writer = layoutWriter({ ...FEC_LAYOUT, of: 'entries' });
  const last = { bank: 0, other: 0 };
  const collects = config.advertisingCollection === 'network';
  const events = moneyEvents(sql, { date_start, date_end, collects }, letters);
  for await (const entries of inOrder(events, moves)) {
    let text = '';
    for (const entry of entries) {
      const journal = 'legs' in entry ? entry.journal : 'other';
      const number = last[journal] + 1;
      const rows = 'legs' in entry ? moneyEntry(entry, number, accounts) : vatEntry(entry, number, accounts);
      const written = entryText(rows, writer, onEntry);
      if (!written.ok) {
        const names = 'legs' in entry ? entry.legs.flatMap(({ name }) => name ?? []) : [entry.name];
        tally.reject({ reference: entry.document, name: [...new Set(names)].join(', ') }, written.reason);
        continue;
      }
      text += written.value.text;
      last[journal] = number;
      tally.take(written.value.rows);
    }
    if (text !== '') yield text;
  }
}

/** Events of money, and moves of VAT among those of their journal, by day: entries are numbered in this order. */
async function* inOrder(
  events: AsyncIterable<readonly MoneyEvent[]>,
  moves: readonly VatMove[],
): AsyncGenerator<readonly (MoneyEvent | VatMove)[]> {
  let next = 0;
  for await (const chunk of events)
    yield chunk.flatMap((event) => {
      const first = next;
      while (event.journal === 'other' && (moves[next]?.date ?? event.date) < event.date) next += 1;
      return [...moves.slice(first, next), event];
    });
  yield moves.slice(next);
}
