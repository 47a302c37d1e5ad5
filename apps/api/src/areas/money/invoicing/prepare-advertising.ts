import type postgres from 'postgres';
import { AppError, notFound } from '../../../base/errors.ts';
import type { Config } from '../../../config/config.ts';
import { lackingCharacters } from '../../../paper/fonts.ts';
import { type DraftedCampaign, draftOf, soldDays } from './advertising-draft.ts';
import type { InvoiceDraft } from './drafts.ts';
import { missingOfSeller, readPharmacies } from './parties.ts';
import type { Preparation } from './prepare-web.ts';
import { type Refusal, refuse } from './refusals.ts';
import { unprintableIn } from './unprintable.ts';

interface Campaign extends DraftedCampaign {
  readonly is_scheduled: boolean;
}
interface Share {
  readonly id: number;
  readonly name: string;
  readonly amount: number;
  readonly is_active: boolean;
  readonly invoiced: boolean;
}
/**
 * One draft in the name of each pharmacy of a campaign, for the schedulings on its pages, up to its share of the
 * budget.
 */
export async function prepareAdvertising(
  tx: postgres.TransactionSql,
  config: Config,
  id: number,
): Promise<Preparation> {
  const [campaign] = await tx<Campaign[]>`
    select c.id, c.name, c.date_start, c.date_end, c.is_scheduled, a.postcode, a.country
    from campaigns c join advertisers a on a.id = c.advertiser_id where c.id = ${id} for share of c`;
  if (!campaign) throw notFound();
  if (!campaign.is_scheduled) throw new AppError('campaign_not_scheduled');
  const shares = await tx<Share[]>`
    select p.id, p.name, cp.amount_scheduled as amount, cp.is_active,
      exists (select from invoices i where i.pharmacy_id = p.id and i.campaign_id = ${id} and i.type = 'advertising'
        and i.kind = 'invoice' and not i.is_credited) as invoiced
    from campaign_pharmacies cp join pharmacies p on p.id = cp.pharmacy_id where cp.campaign_id = ${id} order by p.id`;
  const sold = await soldDays(tx, id);
  const pharmacies = await readPharmacies(
    tx,
    shares.map((share) => share.id),
  );
  const drafts: InvoiceDraft[] = [];
  const refused: Refusal[] = [];
  const unprintable = unprintableIn(await lackingCharacters(), [campaign.name]);
  for (const share of shares) {
    const billing = pharmacies.get(share.id);
    const missing = billing && missingOfSeller(billing, config);
    if (share.invoiced) refused.push(refuse(share, 'already_invoiced'));
    else if (share.amount === 0 || !share.is_active) refused.push(refuse(share, 'nothing_to_invoice'));
    else if (!billing?.date_signature_money_order) refused.push(refuse(share, 'mandate_missing'));
    else if (missing) refused.push(refuse(share, 'billing_incomplete', missing));
    else if (unprintable) refused.push(refuse(share, 'unprintable', unprintable));
    else drafts.push(draftOf(campaign, share, sold.get(share.id) ?? []));
  }
  return { drafts, refused, names: new Map(shares.map(({ id, name }) => [id, name])) };
}
