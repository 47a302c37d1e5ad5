import { FEC_LAYOUT, fecFileName, layoutWriter, moneyEntry } from '@officine/domain';
import type postgres from 'postgres';
import type { Services } from '../../../base/services.ts';
import { networkConfig } from '../../network/networks/network-config.ts';
import { ledgerLetters } from '../ledger/letters.ts';
import { moneyEvents } from '../ledger/money-events.ts';
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
  const source = soldInvoices(sql, { type: 'web', date_start, date_end });
  const options = { layout: FEC_LAYOUT, accounts, company: '', tally, ...(onEntry && { onEntry }) };
  yield* invoiceLines(source, { ...options, letterOf: (id) => letters.get(`i${id}`) });
  const writer = layoutWriter({ ...FEC_LAYOUT, of: 'entries' });
  const last = { bank: 0, other: 0 };
  const collects = config.advertisingCollection === 'network';
  for await (const events of moneyEvents(sql, { date_start, date_end, collects }, letters)) {
    let text = '';
    for (const event of events) {
      const written = entryText(moneyEntry(event, last[event.journal] + 1, accounts), writer, onEntry);
      if (!written.ok) {
        const names = event.legs.flatMap(({ name }) => name ?? []);
        tally.reject({ reference: event.document, name: [...new Set(names)].join(', ') }, written.reason);
        continue;
      }
      text += written.value.text;
      last[event.journal] += 1;
      tally.take(written.value.rows);
    }
    if (text !== '') yield text;
  }
}
