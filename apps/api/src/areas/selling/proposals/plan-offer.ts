import { parisDate } from '@officine/domain';
import type postgres from 'postgres';
import type { ProposalChoices } from '../../../database/schema/selling/proposals.ts';
import { type Allocation, allocateShares, type Share } from '../campaigns/allocate-shares.ts';
import { type OfferFigures, offerFigures } from './figures.ts';

/** Places to offer: amounts by pharmacy, on some days. */
export interface OfferedPlaces {
  /** Null for somebody who is no advertiser yet. */
  readonly advertiser: number | null;
  readonly date_start: string;
  readonly date_end: string;
  readonly choices: ProposalChoices;
  readonly shares: readonly Share[];
}
export interface PlannedOffer {
  readonly figures: OfferFigures;
  readonly shares: Allocation['shares'];
}

/** Where who pays is, for the VAT; France for somebody who is no advertiser yet. */
async function payerOf(tx: postgres.ISql, advertiser: number | null) {
  const [payer] = await tx<{ postcode: string | null; country: string }[]>`
    select postcode, country from advertisers where id = ${advertiser}`;
  return payer ?? { postcode: null, country: 'FR' };
}

/** Whether the adverts are chosen. */
export const hasTopics = ({ extranet_topics, internet_topics }: ProposalChoices): boolean =>
  extranet_topics.length + internet_topics.length > 0;

/** Plans what can be booked now, by the rules of a simulation, and keeps nothing of it. */
export async function planOffer(
  tx: postgres.TransactionSql,
  { advertiser, date_start, date_end, choices, shares }: OfferedPlaces,
  {
    signal,
    today = parisDate(new Date()),
  }: { readonly signal?: AbortSignal | undefined; readonly today?: string } = {},
): Promise<PlannedOffer> {
  // A number that no simulation has: the rows below are its own.
  const [{ id }] = await tx<[{ id: number }]>`
    select nextval(pg_get_serial_sequence('temp_campaigns', 'id'))::int as id`;
  const { extranet_topics, internet_topics, zones } = choices;
  const form = {
    name: '',
    reference: '',
    advertiser: advertiser ?? -1,
    date_start,
    date_end,
    date_invoice: date_end,
    date_expiry: date_end,
    first_invoice_number: null,
    extranet_topics,
    internet_topics,
    without_pharmacies: [],
    spread_pharmacies: [],
  };
  const anyAdvertIn = hasTopics(choices) ? undefined : zones;
  const allocation = await allocateShares(tx, id, form, { shares, today, draft: null, signal, anyAdvertIn });
  const figures = await offerFigures(tx, id, { today, payer: await payerOf(tx, advertiser) });
  await tx`delete from temp_schedulings where temp_campaign_id = ${id}`;
  return { figures, shares: allocation.shares };
}
