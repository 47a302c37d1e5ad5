import { type BankAllocation, returnReason } from '@officine/domain';
import { type BankQueue, MAX_BANK_LINES, type BankProposal as QueueItem } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { type Proposal, proposalsFor } from './proposals.ts';
import { openLines } from './stored-lines.ts';

/** The oldest open lines, each with what it may settle as things stand now. */
export async function bankQueue(sql: postgres.Sql): Promise<BankQueue> {
  const proposals = await proposalsFor(sql, await openLines(sql, MAX_BANK_LINES));
  const [{ total }] = await sql<
    [{ total: number }]
  >`select count(*)::int as total from bank_lines where state = 'open'`;
  const sure = proposals.filter(({ isSure }) => isSure).length;
  return { total, sure, proposals: proposals.map(itemOf) };
}

const documentOf = ({ invoice, number, cents }: BankAllocation) => ({ invoice, number, amount: cents });

function itemOf({ line, settles, isSure, reason, allocations, surplus, candidates }: Proposal): QueueItem {
  const { id, date, cents: amount, currency, account, kind, label, party, return_code: code } = line;
  const isBack = settles === 'return' || settles === 'rejection';
  return {
    line: id,
    date,
    amount,
    currency,
    account,
    kind,
    label,
    party,
    settles,
    is_sure: isSure,
    reason,
    todo: isBack && code !== null ? returnReason(code).todo : null,
    documents: allocations.filter(({ invoice }) => invoice > 0).map(documentOf),
    surplus,
    candidates: candidates.map(({ order, invoices, cents, reason: why }) => ({
      order,
      amount: cents,
      reason: why,
      invoices: invoices.map(({ id: invoice, number, cents: open }) => ({ invoice, number, amount: open })),
    })),
  };
}
