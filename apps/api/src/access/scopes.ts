import { eq, type SQL, sql } from 'drizzle-orm';
import { me } from './actor.ts';
import type { AnyPgColumn } from './rows.ts';
import { today } from './today.ts';

/**
 * Named scopes, shared by resources, reports, files and exports: the SQL of the product rules "who may read and write
 * what".
 */
export const active = (t: { isActive: AnyPgColumn }): SQL => eq(t.isActive, true);

/** The caller's own rows. */
export const ownedByUser = (t: { user_id: AnyPgColumn }): SQL => eq(t.user_id, me.user);
export const ownedByAdvertiser = (t: { advertiser_id: AnyPgColumn }): SQL => eq(t.advertiser_id, me.advertiser);
export const ownedByPool = (t: { pool_id: AnyPgColumn }): SQL => eq(t.pool_id, me.pool);

/**
 * The caller's own rows, and those shared by users of the same role and of the same pharmacy, pool or advertiser:
 * administrators share with administrators, an advertiser's users among themselves.
 */
export const sharedWithColleagues = (t: { user_id: AnyPgColumn; is_shared: AnyPgColumn }): SQL =>
  sql`(${ownedByUser(t)} or (${t.is_shared} and exists (select 1 from users theirs join users mine on mine.id = ${me.user}
    where theirs.id = ${t.user_id} and theirs.role = mine.role
      and (theirs.pharmacy_id, theirs.pool_id, theirs.advertiser_id)
        is not distinct from (mine.pharmacy_id, mine.pool_id, mine.advertiser_id))))`;

interface Publication {
  isActive: AnyPgColumn;
  date_publish: AnyPgColumn;
}
interface PoolPublication extends Publication {
  pool_id: AnyPgColumn;
}
/** What receivers may see: no draft, and nothing before its day. */
const published = (t: Publication): SQL =>
  sql`${t.isActive} and (${t.date_publish} is null or ${t.date_publish} <= ${today})`;

/** Documents and forms that a pharmacy reads: the network's, the advertisers', and those of its own pools. */
export const publishedToPharmacy = (t: PoolPublication): SQL =>
  sql`(${published(t)} and (${t.pool_id} is null or ${t.pool_id} in (select pool_id from pool_pharmacies where pharmacy_id = ${me.pharmacy})))`;
/** Documents and forms that a pool reads beside its own: not those of other pools. */
export const publishedToPool = (t: PoolPublication): SQL => sql`(${published(t)} and ${t.pool_id} is null)`;

interface Offers extends Publication {
  date_end: AnyPgColumn;
  provider_id: AnyPgColumn;
  category_id: AnyPgColumn;
}
/** Published offers whose provider and category are active, until their last day. */
export const activeOffer = (t: Offers): SQL =>
  sql`(${published(t)} and (${t.date_end} is null or ${t.date_end} >= ${today})
    and not exists (select 1 from offer_providers where id = ${t.provider_id} and not is_active)
    and exists (select 1 from offer_categories where id = ${t.category_id} and is_active))`;

/** Issued invoices only: drafts are for administrators. */
export const invoiceOfPharmacy = (t: { status: AnyPgColumn; pharmacy_id: AnyPgColumn }): SQL =>
  sql`(${t.status} = 'issued' and ${t.pharmacy_id} = ${me.pharmacy})`;
export const invoiceOfMember = (t: { status: AnyPgColumn; pharmacy_id: AnyPgColumn }): SQL =>
  sql`(${t.status} = 'issued' and ${t.pharmacy_id} in (select pharmacy_id from pool_pharmacies where pool_id = ${me.pool}))`;
export const invoiceOfAdvertiser = (t: { status: AnyPgColumn; type: AnyPgColumn; campaign_id: AnyPgColumn }): SQL =>
  sql`(${t.status} = 'issued' and ${t.type} = 'advertising'
    and exists (select 1 from campaigns c where c.id = ${t.campaign_id} and c.advertiser_id = ${me.advertiser}))`;

/** The caller's own account. */
export const self = (t: { id: AnyPgColumn }): SQL => eq(t.id, me.user);

/** Pharmacies: the caller's own, members of its pool, other members of its pools, those of its campaigns. */
export const isOwnPharmacy = (t: { id: AnyPgColumn }): SQL => eq(t.id, me.pharmacy);
export const ownedByPharmacy = (t: { pharmacy_id: AnyPgColumn }): SQL => eq(t.pharmacy_id, me.pharmacy);
const inOwnPool = (pharmacy: AnyPgColumn | SQL): SQL =>
  sql`exists (select 1 from pool_pharmacies pp where pp.pharmacy_id = ${pharmacy} and pp.pool_id = ${me.pool})`;
export const isMember = (t: { id: AnyPgColumn }): SQL => inOwnPool(t.id);
export const ownedByMember = (t: { pharmacy_id: AnyPgColumn }): SQL => inOwnPool(t.pharmacy_id);
export const isPoolmate = (t: { id: AnyPgColumn; isActive: AnyPgColumn }): SQL =>
  sql`(${t.isActive} and exists (select 1 from pool_pharmacies pp join pool_pharmacies mine on mine.pool_id = pp.pool_id where pp.pharmacy_id = ${t.id} and mine.pharmacy_id = ${me.pharmacy}))`;
export const inOwnCampaigns = (t: { id: AnyPgColumn }): SQL =>
  sql`exists (select 1 from campaign_pharmacies cp join campaigns c on c.id = cp.campaign_id where cp.pharmacy_id = ${t.id} and c.advertiser_id = ${me.advertiser})`;
export const ofSomePharmacy = (t: { pharmacy_id: AnyPgColumn }): SQL => sql`${t.pharmacy_id} is not null`;
export const ofMemberOrOwnPool = (t: { pharmacy_id: AnyPgColumn; pool_id: AnyPgColumn }): SQL =>
  sql`(${ownedByPool(t)} or ${ownedByMember(t)})`;

/** Pools of the caller and their publications; a pharmacy sees the active ones. */
const ofOwnPharmacy = (pool: AnyPgColumn): SQL =>
  sql`exists (select 1 from pool_pharmacies pp where pp.pool_id = ${pool} and pp.pharmacy_id = ${me.pharmacy})`;
export const isOwnPool = (t: { id: AnyPgColumn }): SQL => eq(t.id, me.pool);
export const isPoolOfPharmacy = (t: { id: AnyPgColumn; isActive: AnyPgColumn }): SQL =>
  sql`(${t.isActive} and ${ofOwnPharmacy(t.id)})`;
export const publishedByPoolOfPharmacy = (t: PoolPublication): SQL =>
  sql`(${published(t)} and ${ofOwnPharmacy(t.pool_id)})`;
/** Videos of the caller's pools: they have no day. */
export const videoOfPoolOfPharmacy = (t: { pool_id: AnyPgColumn; isActive: AnyPgColumn }): SQL =>
  sql`(${t.isActive} and ${ofOwnPharmacy(t.pool_id)})`;
/** Banners that a pool owns, and the network's banners that it shows. */
export const bannerOfPool = (t: { id: AnyPgColumn; pool_id: AnyPgColumn }): SQL =>
  sql`(${ownedByPool(t)} or exists (select 1 from pool_banner_pools bp where bp.pool_banner_id = ${t.id} and bp.pool_id = ${me.pool}))`;
export const bannerOfPharmacy = (t: { id: AnyPgColumn; pool_id: AnyPgColumn; isActive: AnyPgColumn }): SQL =>
  sql`(${t.isActive} and (${ofOwnPharmacy(t.pool_id)} or exists (select 1 from pool_banner_pools bp
    join pool_pharmacies pp on pp.pool_id = bp.pool_id
    where bp.pool_banner_id = ${t.id} and pp.pharmacy_id = ${me.pharmacy})))`;

export const syncOfPharmacy = (t: { wordpress_id: AnyPgColumn }): SQL =>
  sql`exists (select 1 from pharmacy_wordpress w where w.id = ${t.wordpress_id} and w.pharmacy_id = ${me.pharmacy})`;
export const syncOfMember = (t: { wordpress_id: AnyPgColumn }): SQL =>
  sql`exists (select 1 from pharmacy_wordpress w join pool_pharmacies pp on pp.pharmacy_id = w.pharmacy_id where w.id = ${t.wordpress_id} and pp.pool_id = ${me.pool})`;

/** Advertising: an advertiser's own, what is shown on a pharmacy's pages, and the shares of a pool's members. */
export const isOwnAdvertiser = (t: { id: AnyPgColumn }): SQL => eq(t.id, me.advertiser);
export const ofOwnCampaign = (t: { campaign_id: AnyPgColumn }): SQL =>
  sql`exists (select 1 from campaigns c where c.id = ${t.campaign_id} and c.advertiser_id = ${me.advertiser})`;
/** Shares `cp` that the caller sees: a pharmacy its own, a pool its members', the other roles all. */
export const seenShares = sql`(cp.pharmacy_id = ${me.pharmacy} or ${inOwnPool(sql`cp.pharmacy_id`)} or (${me.pharmacy} is null and ${me.pool} is null))`;
/** Drafts are for administrators and their advertiser: pharmacies and pools see validated campaigns. */
const campaignWith = (share: SQL) => (t: { id: AnyPgColumn; isScheduled: AnyPgColumn }) =>
  sql`(${t.isScheduled} and exists (select 1 from campaign_pharmacies cp where cp.campaign_id = ${t.id} and ${share}))`;
const advertiserWith = (share: SQL) => (t: { id: AnyPgColumn }) =>
  sql`exists (select 1 from campaign_pharmacies cp join campaigns c on c.id = cp.campaign_id and c.is_scheduled where c.advertiser_id = ${t.id} and ${share})`;
const ownShare = sql`cp.pharmacy_id = ${me.pharmacy}`;
const shareOfMember = inOwnPool(sql`cp.pharmacy_id`);
export const campaignOfPharmacy = campaignWith(ownShare);
export const campaignOfMember = campaignWith(shareOfMember);
export const advertiserOfPharmacy = advertiserWith(ownShare);
export const advertiserOfMember = advertiserWith(shareOfMember);
interface OfCampaign {
  campaign_id: AnyPgColumn;
  pharmacy_id: AnyPgColumn;
}
/** Shares and schedulings of validated campaigns. */
const validated = (t: OfCampaign) =>
  sql`exists (select 1 from campaigns c where c.id = ${t.campaign_id} and c.is_scheduled)`;
export const validatedOfPharmacy = (t: OfCampaign): SQL => sql`(${ownedByPharmacy(t)} and ${validated(t)})`;
export const validatedOfMember = (t: OfCampaign): SQL => sql`(${ownedByMember(t)} and ${validated(t)})`;

/** Adverts and topics that are or were scheduled: those of draft campaigns are left out. */
const scheduledAdvert = (page: SQL) => (t: { id: AnyPgColumn }) =>
  sql`exists (select 1 from schedulings s join campaigns c on c.id = s.campaign_id and c.is_scheduled where s.advert_id = ${t.id} and ${page})`;
const scheduledTopic = (page: SQL) => (t: { id: AnyPgColumn }) =>
  sql`exists (select 1 from adverts a join schedulings s on s.advert_id = a.id join campaigns c on c.id = s.campaign_id and c.is_scheduled where a.topic_id = ${t.id} and ${page})`;
const ownPage = sql`s.pharmacy_id = ${me.pharmacy}`;
const pageOfMember = inOwnPool(sql`s.pharmacy_id`);
export const advertOfPharmacy = scheduledAdvert(ownPage);
export const advertOfMember = scheduledAdvert(pageOfMember);
export const topicOfPharmacy = scheduledTopic(ownPage);
export const topicOfMember = scheduledTopic(pageOfMember);
/** Zones of the extranet, which pharmacies and pools see around their own screens. */
export const extranetZone = (t: { is_extranet: AnyPgColumn; isActive: AnyPgColumn }): SQL =>
  sql`(${t.is_extranet} and ${t.isActive})`;
export const zoneOfOwnAdverts = (t: { id: AnyPgColumn }): SQL =>
  sql`exists (select 1 from adverts a where a.zone_id = ${t.id} and a.advertiser_id = ${me.advertiser})`;
/** Screenshots of a month, pharmacy and zone in which one of the caller's campaigns was scheduled. */
export const screenshotOfOwnCampaigns = (t: Record<'pharmacy_id' | 'zone_id' | 'year' | 'month', AnyPgColumn>): SQL =>
  sql`exists (select 1 from schedulings s join campaigns c on c.id = s.campaign_id and c.is_scheduled
    where c.advertiser_id = ${me.advertiser} and s.pharmacy_id = ${t.pharmacy_id}
      and (${t.zone_id} is null or s.zone_id = ${t.zone_id}) and s.date >= make_date(${t.year}, ${t.month}, 1)
      and s.date < make_date(${t.year}, ${t.month}, 1) + interval '1 month')`;
/** Hides expired simulations, also before the sweeper has deleted them. */
export const notExpired = (t: { date_expiry: AnyPgColumn }): SQL => sql`${t.date_expiry} > now()`;
export const ofLivingSimulation = (t: { temp_campaign_id: AnyPgColumn }): SQL =>
  sql`exists (select 1 from temp_campaigns tc where tc.id = ${t.temp_campaign_id} and tc.date_expiry > now())`;
