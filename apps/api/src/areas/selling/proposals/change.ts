import type { Proposal } from '@officine/sdk/contract';
import { sql } from 'drizzle-orm';
import { AppError } from '../../../base/errors.ts';
import type { TransactionContext } from '../../../calls/context.ts';
import { recordChange } from '../../../rest/audit.ts';
import type { Json } from '../../../rest/json.ts';
import { writableRow } from '../../../rest/seen.ts';
import { viewOf } from '../../../rest/view.ts';
import { lastDay } from './form.ts';
import { queueProposal } from './send.ts';

type Key = string | number;

/** A proposal that is neither accepted nor withdrawn, locked. */
async function openRow({ tx, actor, resources }: TransactionContext, key: Key) {
  const row = await writableRow(tx, actor, resources.proposals, key, (table) => ({
    name: sql<string>`${table.column('name')}`,
    date_end: sql<string>`${table.column('date_end')}::text`,
    date_expiry: sql<string>`${table.column('date_expiry')}::text`,
    isClosed: sql<boolean>`${table.column('date_accepted')} is not null or ${table.column('date_withdrawn')} is not null`,
  }));
  if (row.isClosed) throw new AppError('proposal_closed');
  return row;
}
const answer = ({ tx, actor, resources }: TransactionContext, id: number): Promise<Json<Proposal>> =>
  viewOf(resources.proposals, actor.role).item<Proposal>(tx, actor, id);

/** Changes the last day of a proposal; one that has expired opens again. */
export async function extendProposal(
  context: TransactionContext,
  { id: key, date_expiry }: { readonly id: Key; readonly date_expiry: string },
): Promise<Json<Proposal>> {
  const { tx, actor, resources } = context;
  const { id, name, date_end, date_expiry: before } = await openRow(context, key);
  const after = lastDay(date_expiry, date_end);
  await tx`update proposals set date_expiry = ${after} where id = ${id}`;
  const change = { before: { name, date_expiry: before }, after: { name, date_expiry: after } };
  await recordChange(tx, resources.proposals, actor, { id, action: 'update', ...change });
  return answer(context, id);
}

/** Closes the page of a proposal for good. */
export async function withdrawProposal(context: TransactionContext, key: Key): Promise<Json<Proposal>> {
  const { tx, actor, resources } = context;
  const { id, name } = await openRow(context, key);
  const [row] = await tx<[{ date: string }]>`
    update proposals set date_withdrawn = now() where id = ${id} returning date_withdrawn as date`;
  const change = { before: { name, date_withdrawn: null }, after: { name, date_withdrawn: row.date } };
  await recordChange(tx, resources.proposals, actor, { id, action: 'update', ...change });
  return answer(context, id);
}

/** Mails the address of its page, again where it was mailed before. */
export async function sendProposal(context: TransactionContext, key: Key): Promise<Json<Proposal>> {
  const { id } = await openRow(context, key);
  await queueProposal(context, id);
  return answer(context, id);
}
