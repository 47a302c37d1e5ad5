import type { LayoutRow } from '@officine/domain';
import { expect } from 'vitest';
import { fecLines } from '../src/areas/money/accounting/fec.ts';
import { newTally } from '../src/areas/money/accounting/tally.ts';
import { ledgerControl } from '../src/areas/money/closing/control.ts';
import { agedBalance } from '../src/areas/money/ledger/aged-balance.ts';
import { groupBy } from '../src/base/group-by.ts';
import type { Services } from '../src/base/services.ts';

type EntryRow = LayoutRow<'entries'>;

/** All entries until a day. */
export async function entriesUntil(services: Services, day: string): Promise<EntryRow[]> {
  const all: EntryRow[] = [];
  const tally = newTally();
  const pieces = fecLines(services, services.sql, {
    date_start: '2000-01-01',
    date_end: day,
    tally,
    onEntry: (rows) => void all.push(...rows),
  });
  for await (const _ of pieces);
  expect(tally.rejected).toEqual([]);
  return all;
}

const sum = (rows: readonly EntryRow[]): number => rows.reduce((total, { debit, credit }) => total + debit - credit, 0);
const by = (rows: readonly EntryRow[], key: (row: EntryRow) => string): EntryRow[][] => [
  ...groupBy(rows, key).values(),
];

/**
 * What has to hold of the accounts at the end of a day: entries balance, each letter balances, entries are numbered
 * without gap, and account 411 has what debtors owe.
 */
export async function expectLedger(services: Services, day: string): Promise<void> {
  const rows = await entriesUntil(services, day);
  const entries = by(rows, ({ journal, entry }) => `${journal} ${entry}`);
  expect(entries.filter((entry) => sum(entry) !== 0)).toEqual([]);
  const lettered = rows.filter(({ letter }) => letter);
  expect(
    by(lettered, ({ letter, third_party: who }) => `${who} ${letter}`).filter((group) => sum(group) !== 0),
  ).toEqual([]);
  for (const journal of by(rows, (row) => row.journal ?? '')) {
    const numbers = [...new Set(journal.map(({ entry }) => entry))];
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  }
  const balance = await agedBalance(services.sql, { date: day });
  expect(balance.totals.total).toBe(balance.ledger);
  expect(sum(rows.filter(({ account }) => account === '41100000'))).toBe(balance.ledger);
  const { months } = await ledgerControl(services, { year: Number(day.slice(0, 4)) }, new AbortController().signal);
  expect(months.flatMap(({ accounts }) => accounts).filter(({ gap }) => gap !== 0)).toEqual([]);
}
