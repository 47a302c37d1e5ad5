import type { Proposal, ProposalForm, ProposalRehearsal } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { nameOf } from '../../../access/name-of.ts';
import { invalid, type Violation } from '../../../base/errors.ts';
import type { TransactionContext } from '../../../calls/context.ts';
import { setStatementTimeout } from '../../../database/statement-timeout.ts';
import type { Upload } from '../../../files/upload.ts';
import { recordChange } from '../../../rest/audit.ts';
import type { Json } from '../../../rest/json.ts';
import { viewOf } from '../../../rest/view.ts';
import { lastDay, type PlacesForm, readPlaces } from './form.ts';
import { type OfferedPlaces, type PlannedOffer, planOffer } from './plan-offer.ts';
import { queueProposal } from './send.ts';

interface Sent<Body> {
  readonly body: Body;
  readonly upload: Upload | undefined;
}
const NOTHING_FREE: Violation = {
  propertyPath: 'budgetFile',
  message: 'Aucune place n’est libre dans ces pharmacies à ces dates, à ce budget',
};

/** Plans what a form offers. Everything that is wrong with it is told at once. */
async function planForm(
  context: TransactionContext,
  { body, upload }: Sent<PlacesForm>,
  { others = [], signal }: { readonly others?: readonly Violation[]; readonly signal?: AbortSignal | undefined } = {},
): Promise<PlannedOffer & { readonly places: OfferedPlaces; readonly budget: number }> {
  await setStatementTimeout(context.tx, '5min');
  const { places, budget, violations } = await readPlaces(context, body, upload);
  const all = [...others, ...violations];
  if (all.length > 0) throw invalid(all);
  const planned = await planOffer(context.tx, places, { signal });
  if (planned.figures.amount === 0) throw invalid([NOTHING_FREE]);
  return { ...planned, places, budget };
}

/** What a proposal would offer. The caller rolls back. */
export async function rehearseProposal(
  context: TransactionContext,
  sent: Sent<PlacesForm>,
  signal: AbortSignal,
): Promise<ProposalRehearsal> {
  const { figures, budget } = await planForm(context, sent, { signal });
  return { ...figures, budget };
}

/** Freezes an offer of free places. Nothing is booked. */
export async function propose(context: TransactionContext, sent: Sent<ProposalForm>): Promise<Json<Proposal>> {
  const { tx, actor, resources } = context;
  const { body } = sent;
  const isNew = body.advertiser === undefined;
  const others: Violation[] = [];
  if (isNew && !body.recipient)
    others.push({ propertyPath: 'recipient', message: 'Choisissez un annonceur, ou donnez le nom du destinataire' });
  if (!body.email && isNew) others.push({ propertyPath: 'email', message: 'L’email du destinataire est obligatoire' });
  const { places, figures, shares } = await planForm(context, sent, { others });
  const { advertiser, recipient } = await recipientOf(tx, places.advertiser, body);
  const { offer, ...numbers } = figures;
  const row = {
    name: body.name,
    advertiser_id: advertiser,
    recipient,
    email: body.email?.toLowerCase() || null,
    message: body.message?.trim() || null,
    date_start: places.date_start,
    date_end: places.date_end,
    date_expiry: lastDay(body.date_expiry, places.date_end),
    ...numbers,
    user_id: actor.userId,
    author: await nameOf(tx, actor),
  };
  const frozen = { ...row, choices: tx.json(places.choices as never), offer: tx.json(offer as never) };
  const [{ id }] = await tx<[{ id: number }]>`insert into proposals ${tx(frozen)} returning id`;
  await storeShares(tx, id, shares);
  await recordChange(tx, resources.proposals, actor, { id, action: 'create', before: null, after: row });
  if (body.send) await queueProposal(context, id);
  return viewOf(resources.proposals, actor.role).item<Proposal>(tx, actor, id);
}

/** Keeps what each pharmacy is offered for; those without any place are left out. */
export async function storeShares(
  tx: postgres.TransactionSql,
  proposal: number,
  shares: PlannedOffer['shares'],
): Promise<void> {
  await tx`
    insert into proposal_pharmacies (proposal_id, pharmacy_id, amount)
    select ${proposal}::int, * from unnest(${shares.map((share) => share.pharmacy)}::int[], ${shares.map((share) => share.amount)}::int[])
      as offered (pharmacy, amount) where offered.amount > 0`;
}

/** Who it is for: an advertiser with the email is the one that is meant. */
async function recipientOf(tx: postgres.ISql, advertiser: number | null, { recipient, email }: ProposalForm) {
  const [known] = await tx<{ id: number; name: string }[]>`
    select id, name from advertisers
    where ${advertiser === null ? tx`email = ${email?.toLowerCase() ?? ''} and is_active` : tx`id = ${advertiser}`}`;
  return { advertiser: known?.id ?? null, recipient: recipient || (known?.name ?? '') };
}
