import { billingDays, formatMoney, parisDate } from '@officine/domain';
import type postgres from 'postgres';
import { systemActor } from '../../../access/actor.ts';
import type { Services } from '../../../base/services.ts';
import type { Resources, TransactionContext } from '../../../calls/context.ts';
import { readBrand } from '../../../database/network-brand.ts';
import { setStatementTimeout } from '../../../database/statement-timeout.ts';
import { agreementContent } from '../../../mail/proposal-mail.ts';
import { recordChange } from '../../../rest/audit.ts';
import { notify } from '../../desk/notifications/notify.ts';
import { queueWrittenMail } from '../../desk/notifications/written-mails.ts';
import { isReferenceTaken } from '../campaigns/form.ts';
import { saveIn } from '../campaigns/save.ts';
import { storePlan } from '../campaigns/simulate.ts';
import { type Agreed, agreementHash, agreementText, type Signatory } from './agreement.ts';
import { proposalUrl } from './link.ts';
import { type OfferedPlaces, planOffer } from './plan-offer.ts';
import { type LostPlaces, lostPlaces, offeredPlaces, readProposal, type StoredProposal } from './read-proposal.ts';

/** Who accepts a proposal, and the price and number of places that their page showed. */
export interface Agreement {
  readonly name: string;
  readonly position: string;
  /** Cents without VAT. */
  readonly amount: number;
  readonly count_schedulings: number;
}
/** `changed`: places went meanwhile, nothing was done, and `left` is offered instead. `closed`: it cannot be accepted any more. */
export type Acceptance =
  | { readonly outcome: 'accepted' }
  | { readonly outcome: 'closed' }
  | { readonly outcome: 'changed'; readonly left: Agreed; readonly lost: readonly LostPlaces[] };

/** Rolls an acceptance back whose places went meanwhile. */
class PlacesWent extends Error {
  override readonly name = 'PlacesWent';
  constructor(
    readonly left: Agreed,
    readonly lost: readonly LostPlaces[],
  ) {
    super('places went meanwhile');
  }
}

/**
 * Accepts a proposal, in one transaction: checks that its places are still free, stores the draft of the campaign and the receipt, and
 * notifies the author. A proposal that is accepted already stays as it is.
 */
export async function acceptProposal(
  services: Services,
  resources: Resources,
  { id, ...agreement }: Agreement & { readonly id: number },
): Promise<Acceptance> {
  const context = { services, resources, actor: systemActor('proposal') };
  try {
    return await services.sql.begin((tx) => acceptIn({ ...context, tx }, id, agreement));
  } catch (error) {
    if (error instanceof PlacesWent) return { outcome: 'changed', left: error.left, lost: error.lost };
    throw error;
  }
}

async function acceptIn(context: TransactionContext, id: number, agreement: Agreement): Promise<Acceptance> {
  const { tx } = context;
  await setStatementTimeout(tx, '5min');
  const proposal = await readProposal(tx, id, { lock: true });
  if (proposal?.state === 'accepted') return { outcome: 'accepted' };
  if (!proposal || proposal.state === 'withdrawn' || proposal.state === 'expired') return { outcome: 'closed' };
  const places = await offeredPlaces(tx, proposal);
  const { figures, shares } = await planOffer(tx, places);
  const planned = new Map(shares.map(({ pharmacy, amount }) => [pharmacy, amount]));
  const refuse = async (left: Agreed, after: ReadonlyMap<number, number>): Promise<never> => {
    throw new PlacesWent(left, await lostPlaces(tx, places.shares, after));
  };
  if (figures.amount !== agreement.amount || figures.count_schedulings !== agreement.count_schedulings)
    await refuse(figures, planned);
  const advertiser = proposal.advertiser ?? (await newAdvertiser(tx, proposal));
  const budgets = shares.flatMap(({ pharmacy, amount }) => (amount > 0 ? [{ pharmacy, budget: amount }] : []));
  const campaign = await makeDraft(context, proposal, { ...places, advertiser, shares: budgets });
  if (proposal.hasAdverts) {
    const booked = await bookedOf(tx, campaign);
    // Another campaign took places between the plan and the booking.
    if (booked.amount !== agreement.amount) await refuse({ ...figures, ...booked }, await bookedBy(tx, campaign));
  }
  await keepReceipt(context, { proposal, agreed: figures, agreement, advertiser, campaign });
  return { outcome: 'accepted' };
}

/** Somebody who was offered places without being an advertiser becomes one. */
async function newAdvertiser(tx: postgres.TransactionSql, { id, recipient, email }: StoredProposal): Promise<number> {
  const address = email ?? '';
  const [known] = await tx<{ id: number }[]>`select id from advertisers where email = ${address}`;
  if (known) return known.id;
  const [made] = await tx<[{ id: number }]>`
    insert into advertisers (name, reference, email, username) values (${recipient}, ${`PROP-${id}`}, ${address}, ${address})
    returning id`;
  return made.id;
}

/** A reference that no campaign has: `PROP-12`, `PROP-12-2`… */
async function freeReference(tx: postgres.TransactionSql, id: number): Promise<string> {
  for (let rank = 1; ; rank += 1) {
    const reference = rank === 1 ? `PROP-${id}` : `PROP-${id}-${rank}`;
    if (!(await isReferenceTaken(tx, reference, null))) return reference;
  }
}

/** The draft of the accepted places, which are booked where the adverts are chosen. */
async function makeDraft(
  context: TransactionContext,
  { id, name }: StoredProposal,
  { advertiser, date_start, date_end, choices, shares }: OfferedPlaces & { readonly advertiser: number },
): Promise<number> {
  const { extranet_topics, internet_topics } = choices;
  const form = {
    name,
    reference: await freeReference(context.tx, id),
    advertiser,
    date_start,
    date_end,
    ...billingDays(date_end),
    first_invoice_number: null,
    extranet_topics,
    internet_topics,
    without_pharmacies: [],
    spread_pharmacies: [],
  };
  const total = shares.reduce((sum, { budget }) => sum + budget, 0);
  const today = parisDate(new Date());
  const { simulation } = await storePlan(context, form, { shares, total, file: null, draft: null, today });
  const saved = await saveIn(context, { body: { simulation: simulation.id, accept_changes: true }, upload: undefined });
  return saved.id;
}

async function bookedOf(tx: postgres.TransactionSql, campaign: number) {
  const [row] = await tx<[{ amount: number; count_schedulings: number; count_pharmacies: number }]>`
    select coalesce(sum(price), 0)::int as amount, count(*)::int as count_schedulings, count(distinct pharmacy_id)::int as count_pharmacies
    from schedulings where campaign_id = ${campaign}`;
  return row;
}
async function bookedBy(tx: postgres.TransactionSql, campaign: number): Promise<ReadonlyMap<number, number>> {
  const rows = await tx<{ pharmacy: number; amount: number }[]>`
    select pharmacy_id as pharmacy, sum(price)::int as amount from schedulings where campaign_id = ${campaign} group by 1`;
  return new Map(rows.map(({ pharmacy, amount }) => [pharmacy, amount]));
}

interface Kept {
  readonly proposal: StoredProposal;
  readonly agreed: Agreed;
  readonly agreement: Agreement;
  readonly advertiser: number;
  readonly campaign: number;
}
/** Keeps the receipt: the accepted text, who accepted it, and when. Tells the proposal's author, and mails the text to the recipient. */
async function keepReceipt(context: TransactionContext, kept: Kept): Promise<void> {
  const { tx, actor, resources, services } = context;
  const { proposal, agreed, agreement, advertiser, campaign } = kept;
  const [{ now }] = await tx<[{ now: string }]>`select date_trunc('milliseconds', now())::text as now`;
  const signatory: Signatory = { name: agreement.name, position: agreement.position, date: new Date(now) };
  const { name: network } = await readBrand(tx);
  const text = agreementText(proposal, agreed, { network, signatory });
  const hash = agreementHash(text);
  await tx`
    update proposals set advertiser_id = ${advertiser}, campaign_id = ${campaign}, date_accepted = now(), date_seen = coalesce(date_seen, now()),
      accepted_by = ${signatory.name}, accepted_function = ${signatory.position}, accepted_text = ${text}, accepted_hash = ${hash}
    where id = ${proposal.id}`;
  const { name } = proposal;
  const change = { before: { name, accepted_by: null }, after: { name, accepted_by: signatory.name } };
  await recordChange(tx, resources.proposals, actor, { id: proposal.id, action: 'update', ...change });
  await tellAuthor(tx, kept, signatory);
  if (!proposal.email) return;
  const url = proposalUrl(services.config, proposal.id);
  await queueWrittenMail(tx, {
    kind: 'agreement',
    email: proposal.email,
    subject: `Votre accord : ${name}`,
    content: agreementContent(proposal, { text, hash, url }),
  });
}

/** The author is told, or every administrator where the account is gone. */
async function tellAuthor(
  tx: postgres.TransactionSql,
  { proposal, agreement, campaign }: Kept,
  { name, position }: Signatory,
): Promise<void> {
  const [author] = await tx`select from users where id = ${proposal.user} and is_active`;
  await notify(
    tx,
    {
      kind: 'proposal',
      title: `Proposition acceptée : ${proposal.name}`,
      message: `${name} (${position}) a accepté ${formatMoney(agreement.amount)} hors taxes pour ${proposal.recipient}. Le brouillon est prêt${proposal.hasAdverts ? '.' : ' : choisissez ses annonces.'}`,
      link: `/admin/campaign-overview/${campaign}`,
      source: `/proposals/${proposal.id}/accepted`,
    },
    author && proposal.user !== null ? { users: [proposal.user] } : { roles: ['admin'] },
  );
}
