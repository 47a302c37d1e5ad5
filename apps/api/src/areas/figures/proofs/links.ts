import { addDays, parisDate } from '@officine/domain';
import { type CreatedProofLink, MAX_PROOF_LINK_DAYS, PROOF_LINK_DAYS, type ProofLink } from '@officine/sdk/contract';
import { sql as query } from 'drizzle-orm';
import type postgres from 'postgres';
import { hashOf, newSecret } from '../../../access/secret-token.ts';
import { invalid, notFound } from '../../../base/errors.ts';
import type { Context, ReadContext, TransactionContext } from '../../../calls/context.ts';
import { atom } from '../../../database/atom.ts';
import { recordChange } from '../../../rest/audit.ts';
import { seenRow, seenRows } from '../../../rest/seen.ts';
import { toId } from '../../../rest/sql.ts';
import { validatedCampaign } from './validated-campaign.ts';

/** Links of one campaign that open at once. */
const MAX_LIVE_LINKS = 20;
/** The time of the last opening is stored at most this often. */
const SEEN_STEP = '1 minute';

const columns = (sql: postgres.ISql) => sql`
  id, campaign_id as campaign, date_create, date_expiry::text as date_expiry, date_seen, date_revoked,
  case when date_revoked is not null then 'revoked'
    when date_expiry < (now() at time zone 'Europe/Paris')::date then 'expired' else 'live' end as state`;
const instants = ({ date_create, date_seen, date_revoked, ...link }: ProofLink): ProofLink => ({
  ...link,
  date_create: atom(date_create),
  date_seen: date_seen && atom(date_seen),
  date_revoked: date_revoked && atom(date_revoked),
});

const refuse = (message: string) => invalid([{ propertyPath: 'date_expiry', message }]);

/** Links of a campaign, the last made first. */
export const linksOf = async (sql: postgres.ISql, campaign: number): Promise<ProofLink[]> =>
  (
    await sql<ProofLink[]>`select ${columns(sql)} from proof_links where campaign_id = ${campaign} order by id desc`
  ).map(instants);

/** Makes a link to the proof of a campaign that the caller sees. Its address has the token, of which only the hash is stored. */
export async function makeLink(
  context: TransactionContext,
  { id, date_expiry }: { readonly id: string | number; readonly date_expiry?: string | undefined },
): Promise<CreatedProofLink> {
  const { tx, services } = context;
  const today = parisDate(Date.now());
  const lastDay = date_expiry ?? addDays(today, PROOF_LINK_DAYS);
  if (lastDay < today) throw refuse('Ce jour est déjà passé');
  if (lastDay > addDays(today, MAX_PROOF_LINK_DAYS)) throw refuse(`Un lien dure au plus ${MAX_PROOF_LINK_DAYS} jours`);
  const campaign = await validatedCampaign(context, tx, id);
  // The lock counts the links of one campaign in turn.
  await tx`select from campaigns where id = ${campaign.id} for update`;
  const live = (await linksOf(tx, campaign.id)).filter(({ state }) => state === 'live');
  if (live.length >= MAX_LIVE_LINKS)
    throw refuse(`Cette campagne a déjà ${MAX_LIVE_LINKS} liens ouverts : révoquez-en un`);
  const token = newSecret();
  const [link] = await tx<[ProofLink]>`
    insert into proof_links (campaign_id, hash, date_expiry) values (${campaign.id}, ${hashOf(token)}, ${lastDay})
    returning ${columns(tx)}`;
  await record(context, tx, campaign, { before: null, after: lastDay });
  return { ...instants(link), url: `${services.config.publicUrl}/proof/${token}` };
}

/** Ends a link of a campaign that the caller sees. One that is over already stays as it is. */
export async function revokeLink(context: TransactionContext, named: string | number): Promise<void> {
  const { tx, actor, resources } = context;
  const [link] = await tx<{ id: number; campaign: number; lastDay: string; revoked: boolean }[]>`
    select id, campaign_id as campaign, date_expiry::text as "lastDay", date_revoked is not null as revoked
    from proof_links where id = ${toId(named)} for update`;
  if (!link) throw notFound();
  await seenRow(tx, actor, resources.campaigns, link.campaign);
  if (link.revoked) return;
  await tx`update proof_links set date_revoked = now() where id = ${link.id}`;
  const campaign = await validatedCampaign(context, tx, link.campaign);
  await record(context, tx, campaign, { before: link.lastDay, after: null });
}

/** A line of the campaign's history: until when a link opens its proof. */
const record = (
  { actor, resources }: Context,
  tx: postgres.TransactionSql,
  { id, name }: { readonly id: number; readonly name: string },
  { before, after }: { readonly before: string | null; readonly after: string | null },
): Promise<void> =>
  recordChange(tx, resources.campaigns, actor, {
    id,
    action: 'update',
    before: { name, proof_link: before },
    after: { name, proof_link: after },
  });

/** Links by their ids, of campaigns that the caller sees. */
export async function readLinks(
  { sql, actor, resources }: ReadContext,
  ids: readonly number[],
): Promise<ReadonlyMap<string, ProofLink>> {
  const found = await sql<ProofLink[]>`select ${columns(sql)} from proof_links where id = any(${[...ids]}::int[])`;
  const campaigns = [...new Set(found.map(({ campaign }) => campaign))];
  const seen = await seenRows(sql, actor, resources.campaigns, ({ id }) => ({
    columns: {},
    where: query`${id} = any(${query.param(campaigns)}::int[])`,
  }));
  const own = new Set(seen.map(({ id }) => id));
  return new Map(found.filter(({ campaign }) => own.has(campaign)).map((link) => [String(link.id), instants(link)]));
}

/** What a link opens: its campaign, `ended` for one that is over, undefined for one that was never made. */
export async function openLink(sql: postgres.ISql, token: string): Promise<number | 'ended' | undefined> {
  const [link] = await sql<ProofLink[]>`
    select ${columns(sql)} from proof_links where hash = ${hashOf(token)}`;
  if (!link) return undefined;
  if (link.state !== 'live') return 'ended';
  await sql`
    update proof_links set date_seen = now()
    where id = ${link.id} and (date_seen is null or date_seen < now() - ${SEEN_STEP}::interval)`;
  return link.campaign;
}
