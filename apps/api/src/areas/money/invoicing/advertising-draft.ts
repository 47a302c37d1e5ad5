import { type InvoiceItem, vatRule } from '@officine/domain';
import type { Withheld } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { wordsOf } from '@officine/sdk/labels';
import type postgres from 'postgres';
import { groupBy } from '../../../base/group-by.ts';
import { campaignLine, campaignWords } from './draft-lines.ts';
import type { InvoiceDraft } from './drafts.ts';

/** The campaign of a draft. */
export interface DraftedCampaign {
  readonly id: number;
  readonly name: string;
  readonly date_start: string;
  readonly date_end: string;
  /** Postcode and country of the advertiser, which set the VAT. */
  readonly postcode: string | null;
  readonly country: string;
}
/** Schedulings of one zone and price. `price` in cents a day. */
export interface SoldDays {
  readonly pharmacy_id: number;
  readonly zone: string;
  readonly days: number;
  readonly price: number;
  /** Days that were taken out since they were not shown, and why. */
  readonly withheld: number;
  readonly causes: readonly Withheld['cause'][];
}

/** What is booked of a campaign, by pharmacy: of one, or of all. */
export async function soldDays(
  db: postgres.ISql,
  campaign: number,
  pharmacy: number | null = null,
): Promise<ReadonlyMap<number, readonly SoldDays[]>> {
  const rows = await db<SoldDays[]>`
      select s.pharmacy_id, z.reference as zone, count(*) filter (where s.is_active)::int as days, s.price,
        count(s.withheld_cause)::int as withheld, array_remove(array_agg(distinct s.withheld_cause), null) as causes
      from schedulings s join zones z on z.id = s.zone_id
      where s.campaign_id = ${campaign} and (s.is_active or s.withheld_cause is not null)
        and (${pharmacy}::int is null or s.pharmacy_id = ${pharmacy})
      group by s.pharmacy_id, z.reference, s.price order by s.pharmacy_id, z.reference, s.price desc`;
  return groupBy(rows, ({ pharmacy_id: own }) => own);
}

/** `, hors 3 jours non diffusés (campagne suspendue)` */
function withoutWithheld({ withheld, causes }: SoldDays): string {
  if (withheld === 0) return '';
  const why = causes.map((cause) => wordsOf('withheld_cause')[cause].toLowerCase()).join(', ');
  return `, hors ${countOf({ one: 'jour non diffusé', many: 'jours non diffusés' }, withheld)} (${why})`;
}

/** The draft of a pharmacy's share, in cents without VAT. */
export function draftOf(
  campaign: DraftedCampaign,
  { id, amount }: { readonly id: number; readonly amount: number },
  sold: readonly SoldDays[],
): InvoiceDraft {
  const { date_start, date_end } = campaign;
  // The advertiser's country sets the VAT, not the pharmacy's.
  const { rate: vat_rate } = vatRule(campaign.postcode, campaign.country);
  const what = campaignWords(campaign);
  const zones = sold
    .filter(({ days }) => days > 0)
    .map((row): InvoiceItem => {
      const { zone, days, price } = row;
      const amounts = { quantity: days, unit_price: price, amount_net: days * price, vat_rate };
      return {
        description: `${what}, emplacement ${zone}, ${countOf({ one: 'jour', many: 'jours' }, days)}${withoutWithheld(row)}`,
        ...amounts,
      };
    });
  // The share is the amount due. Where deleted schedulings make the zones' sum differ, one line replaces the detail.
  const isWhole = zones.reduce((sum, line) => sum + line.amount_net, 0) === amount;
  const lines = isWhole ? zones : [campaignLine(campaign, amount, vat_rate)];
  return { type: 'advertising', pharmacy_id: id, month: null, campaign_id: campaign.id, date_start, date_end, lines };
}
