import type { ProposalOffer, ProposalState } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { PROPOSAL_STATE } from '../../../database/proposal-state.ts';
import type { ProposalChoices } from '../../../database/schema/selling/proposals.ts';
import { hasTopics, type OfferedPlaces } from './plan-offer.ts';

export interface StoredProposal {
  readonly id: number;
  readonly name: string;
  readonly advertiser: number | null;
  readonly recipient: string;
  readonly email: string | null;
  readonly message: string | null;
  readonly author: string;
  readonly user: number | null;
  readonly date_start: string;
  readonly date_end: string;
  readonly date_expiry: string;
  readonly choices: ProposalChoices;
  readonly hasAdverts: boolean;
  readonly offer: ProposalOffer;
  readonly count_pharmacies: number;
  readonly count_schedulings: number;
  readonly amount: number;
  readonly vat_rate: number;
  readonly amount_total: number;
  readonly views: number | null;
  readonly views_low: number | null;
  readonly views_high: number | null;
  readonly state: ProposalState;
  readonly date_accepted: string | null;
  readonly accepted_by: string | null;
  readonly accepted_function: string | null;
  readonly accepted_text: string | null;
  readonly accepted_hash: string | null;
}

/** A proposal by its id, for who has its address; undefined where it is gone. `lock`: until the transaction ends. */
export async function readProposal(
  sql: postgres.ISql,
  id: number,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<StoredProposal | undefined> {
  const [row] = await sql<Omit<StoredProposal, 'hasAdverts'>[]>`
    select id, name, advertiser_id as advertiser, recipient, email, message, author, user_id as user, date_start, date_end, date_expiry,
      choices, offer, count_pharmacies, count_schedulings, amount, vat_rate, amount_total, views, views_low, views_high,
      ${sql.unsafe(PROPOSAL_STATE)} as state,
      date_accepted, accepted_by, accepted_function, accepted_text, accepted_hash
    from proposals where id = ${id} ${lock ? sql`for update` : sql``}`;
  return row && { ...row, hasAdverts: hasTopics(row.choices) };
}

/** The places of a proposal, with what each pharmacy was offered for. */
export async function offeredPlaces(sql: postgres.ISql, proposal: StoredProposal): Promise<OfferedPlaces> {
  const shares = await sql<{ pharmacy: number; budget: number }[]>`
    select o.pharmacy_id as pharmacy, o.amount as budget from proposal_pharmacies o join pharmacies p on p.id = o.pharmacy_id
    where o.proposal_id = ${proposal.id} order by 1`;
  const { advertiser, date_start, date_end, choices } = proposal;
  return { advertiser, date_start, date_end, choices, shares };
}

/** Pharmacies that lost places since, by name: what was offered there, and what is left, in cents. */
export interface LostPlaces {
  readonly name: string;
  readonly locality: string;
  readonly before: number;
  readonly after: number;
}
export async function lostPlaces(
  sql: postgres.ISql,
  before: OfferedPlaces['shares'],
  after: ReadonlyMap<number, number>,
): Promise<LostPlaces[]> {
  const lost = before.filter(({ pharmacy, budget }) => (after.get(pharmacy) ?? 0) < budget);
  const names = await sql<{ id: number; name: string; locality: string }[]>`
    select id, name, locality from pharmacies where id = any(${lost.map(({ pharmacy }) => pharmacy)}::int[]) order by name, id`;
  const budgets = new Map(lost.map(({ pharmacy, budget }) => [pharmacy, budget]));
  return names.map(({ id, name, locality }) => ({
    name,
    locality,
    before: budgets.get(id) ?? 0,
    after: after.get(id) ?? 0,
  }));
}
