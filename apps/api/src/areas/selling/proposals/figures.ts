import { type ExpectedViews, expectViews, vatRule } from '@officine/domain';
import type { Proposal, ProposalOffer } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { readOffered } from './offered.ts';

/** What is offered, frozen with a proposal. */
export interface OfferFigures
  extends Pick<
    Proposal,
    | 'count_pharmacies'
    | 'count_schedulings'
    | 'amount'
    | 'vat_rate'
    | 'amount_total'
    | 'views'
    | 'views_low'
    | 'views_high'
  > {
  readonly offer: ProposalOffer;
}
/** Where who pays is: it decides the VAT. */
interface Payer {
  readonly postcode: string | null;
  readonly country: string;
}

/** The price with VAT, in cents, rounded as an invoice is. */
const withVat = (amount: number, rate: number): number => amount + Math.round((amount * rate) / 10_000);

/** The figures of what a simulation has planned: places, price, and the views to expect by the weeks before. */
export async function offerFigures(
  tx: postgres.ISql,
  simulation: number,
  { today, payer }: { readonly today: string; readonly payer: Payer },
): Promise<OfferFigures> {
  const found = await readOffered(tx, simulation, today);
  const amount = found.zones.reduce((sum, zone) => sum + zone.amount, 0);
  const { rate: vat_rate } = vatRule(payer.postcode, payer.country);
  // Where these pharmacies showed too little, the network's weeks say how views vary.
  const views =
    expectViews(found.past, found.coming, today) ?? expectViews(found.network, found.coming, today) ?? undefined;
  return {
    count_pharmacies: found.count_pharmacies,
    count_schedulings: found.zones.reduce((sum, zone) => sum + zone.count_schedulings, 0),
    amount,
    vat_rate,
    amount_total: withVat(amount, vat_rate),
    views: views?.expected ?? null,
    views_low: views?.low ?? null,
    views_high: views?.high ?? null,
    offer: { zones: zonesOf(found.zones, views), regions: found.regions, days: found.days },
  };
}

/** Zones with their parts of the expected views, whose sum is the whole. */
function zonesOf(zones: readonly ProposalOffer['zones'][number][], views: ExpectedViews | undefined) {
  const promised = zones.reduce((sum, zone) => sum + (zone.views ?? 0), 0);
  return zones.map((zone) => ({
    ...zone,
    views: views && zone.views !== null && promised > 0 ? Math.round((views.expected * zone.views) / promised) : null,
  }));
}
