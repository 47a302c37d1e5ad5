import { eq, type SQL, sql } from 'drizzle-orm';
import { me } from './actor.ts';
import type { AnyPgColumn } from './rows.ts';

/** Each named scope once: resources, reports, files and exports use the same. They say who sees what (product rules, "who may read and write what"). */
export const active = (t: { isActive: AnyPgColumn }): SQL => eq(t.isActive, true);

/** The caller's own rows. */
export const ownedByUser = (t: { user_id: AnyPgColumn }): SQL => eq(t.user_id, me.user);
export const ownedByAdvertiser = (t: { advertiser_id: AnyPgColumn }): SQL => eq(t.advertiser_id, me.advertiser);
export const ownedByPool = (t: { pool_id: AnyPgColumn }): SQL => eq(t.pool_id, me.pool);

/** Documents and forms that a pharmacy reads: the network's, the advertisers', and those of its own pools. */
export const publishedToPharmacy = (t: { isActive: AnyPgColumn; pool_id: AnyPgColumn }): SQL =>
  sql`(${t.isActive} and (${t.pool_id} is null or ${t.pool_id} in (select pool_id from pool_pharmacies where pharmacy_id = ${me.pharmacy})))`;
/** Documents and forms that a pool reads beside its own; those of other pools are none of its business. */
export const publishedToPool = (t: { isActive: AnyPgColumn; pool_id: AnyPgColumn }): SQL =>
  sql`(${t.isActive} and ${t.pool_id} is null)`;

/** Offers of a provider and of a category that are active too. */
export const activeOffer = (t: { isActive: AnyPgColumn; provider_id: AnyPgColumn; category_id: AnyPgColumn }): SQL =>
  sql`(${t.isActive} and not exists (select 1 from offer_providers where id = ${t.provider_id} and not is_active) and exists (select 1 from offer_categories where id = ${t.category_id} and is_active))`;

export const draftInvoice = (t: { status: AnyPgColumn }): SQL => eq(t.status, 'draft');
/** Drafts are the administrators' business: others see what was issued. */
export const invoiceOfPharmacy = (t: { status: AnyPgColumn; pharmacy_id: AnyPgColumn }): SQL =>
  sql`(${t.status} = 'issued' and ${t.pharmacy_id} = ${me.pharmacy})`;
export const invoiceOfMember = (t: { status: AnyPgColumn; pharmacy_id: AnyPgColumn }): SQL =>
  sql`(${t.status} = 'issued' and ${t.pharmacy_id} in (select pharmacy_id from pool_pharmacies where pool_id = ${me.pool}))`;
