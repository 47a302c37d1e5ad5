import { parisDate } from '@officine/domain';
import { LEDGER_ACCOUNTS, type LedgerControl } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { daysOfMonth, monthAfter } from '../../../base/months.ts';
import type { Services } from '../../../base/services.ts';
import { setStatementTimeout } from '../../../database/statement-timeout.ts';
import { fecLines } from '../accounting/fec.ts';
import { accountingSettings } from '../accounting/settings.ts';
import { newTally } from '../accounting/tally.ts';
import { dueAt } from '../ledger/aged-balance.ts';
import { documentsOf } from '../ledger/documents.ts';
import { vatWaitingAt } from '../ledger/vat-moves.ts';

type Month = LedgerControl['months'][number];
type Account = Month['accounts'][number]['account'];
type Sums = Record<Account, number>;
const MONTHS_A_YEAR = 12;
const none = (): Sums => ({ customers: 0, collection: 0, bank: 0, third_parties: 0, vat_waiting: 0 });

/**
 * Compares, by month and account of a year, what documents and payments say with the entries that are written of them,
 * and the balance of the customers with what is due. All on one snapshot of the data.
 */
export function ledgerControl(
  services: Pick<Services, 'sql' | 'config'>,
  { year }: { readonly year: number },
  signal: AbortSignal,
): Promise<LedgerControl> {
  return services.sql.begin('isolation level repeatable read read only', async (tx) => {
    await setStatementTimeout(tx, '5min');
    const today = parisDate(new Date());
    const months: Month[] = [];
    const balance = {
      ...(await documentsOf(tx, services, { before: `${year}-01-01` })),
      vat_waiting: -(await vatWaitingAt(tx, `${year - 1}-12-31`)),
    };
    const [closing] = await tx<[{ last: string | null }]>`
      select max(month) as last from accounting_closings where date_reopen is null`;
    for (let index = 0; index < MONTHS_A_YEAR; index += 1) {
      const month = monthAfter(`${year}-01`, index);
      if (month > today.slice(0, 7)) break;
      signal.throwIfAborted();
      months.push(await controlMonth(services, tx, { month, balance, isClosed: month <= (closing.last ?? '') }));
    }
    return { year, months: months.toReversed() };
  }) as Promise<LedgerControl>;
}

interface MonthToControl {
  readonly month: string;
  /** Balances before it; after it once it is controlled. */
  readonly balance: Sums;
  readonly isClosed: boolean;
}

async function controlMonth(
  services: Pick<Services, 'config'>,
  tx: postgres.TransactionSql,
  { month, balance, isClosed }: MonthToControl,
): Promise<Month> {
  const [first, last] = daysOfMonth(month);
  const documents = {
    ...(await documentsOf(tx, services, { from: first, to: last })),
    vat_waiting: -(await vatWaitingAt(tx, last)) - balance.vat_waiting,
  };
  const { entries, rejected } = await entriesOf(services, tx, first, last);
  const due = (await dueAt(tx, last)).total;
  const numbers = accountNumbers(services);
  const accounts = LEDGER_ACCOUNTS.map((account) => {
    balance[account] += documents[account];
    const isOwed = account === 'customers';
    const gap = documents[account] - entries[account] + (isOwed ? balance[account] - due : 0);
    return {
      account,
      number: numbers[account],
      documents: documents[account],
      entries: entries[account],
      balance: balance[account],
      due: isOwed ? due : null,
      gap,
    };
  });
  return { month, is_closed: isClosed, accounts, rows: rejected };
}

const accountNumbers = ({ config }: Pick<Services, 'config'>): Record<Account, string> => {
  const { accounts } = accountingSettings(config);
  return {
    customers: accounts.collective_account,
    collection: accounts.collection_account,
    bank: accounts.bank_account,
    third_parties: accounts.third_parties_account,
    vat_waiting: accounts.vat_waiting_account,
  };
};

/** Movements of the entries of a month, and the documents that none could be written of. */
async function entriesOf(services: Pick<Services, 'config'>, tx: postgres.ISql, first: string, last: string) {
  const numbers = accountNumbers(services);
  const entries = none();
  const tally = newTally();
  const pieces = fecLines(services, tx, {
    date_start: first,
    date_end: last,
    tally,
    isCount: true,
    onEntry: (rows) => {
      for (const { account: number, debit, credit } of rows)
        for (const account of LEDGER_ACCOUNTS) if (numbers[account] === number) entries[account] += debit - credit;
    },
  });
  for await (const _ of pieces);
  return { entries, rejected: tally.rejected };
}
