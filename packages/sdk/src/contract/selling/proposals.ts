import * as z from 'zod/mini';
import { collection, type Infer, route, schemas, shape } from '../../core.ts';
import {
  date,
  email,
  emptyShape,
  entity,
  flag,
  instant,
  iri,
  iris,
  line,
  name,
  optionalText,
  ref,
  requiredFile,
  text,
} from '../fields/fields.ts';

/** `seen`: its page was opened. `expired`: its last day, or that of its campaign, has passed. */
export const PROPOSAL_STATES = ['sent', 'seen', 'accepted', 'expired', 'withdrawn'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];
/** Days during which a proposal can be accepted, unless another last day is chosen, and at most. */
export const PROPOSAL_DAYS = 14;
export const MAX_PROPOSAL_DAYS = 90;

/** Views that the offered places had, by the weeks before; nine campaigns in ten end within the band. Absent without figures. */
const figures = () => ({
  count_pharmacies: z.int(),
  /** Places that are booked once it is accepted: an advert of a zone, in a pharmacy, on a day. */
  count_schedulings: z.int(),
  /** In cents, without VAT. */
  amount: z.int(),
  /** Hundredths of a percent: 2000 is 20 %. */
  vat_rate: z.int(),
  /** In cents, with VAT. */
  amount_total: z.int(),
  views: z.nullish(z.int()),
  views_low: z.nullish(z.int()),
  views_high: z.nullish(z.int()),
});
const offerShape = /*@__PURE__*/ shape(() =>
  z.object({
    /** `views` is null for a zone that no advert was seen in. */
    zones: z.array(
      z.object({
        id: z.int(),
        reference: z.string(),
        name: z.string(),
        count_schedulings: z.int(),
        amount: z.int(),
        views: z.nullable(z.int()),
      }),
    ),
    /** `code` is Insee's, null for pharmacies without a region. */
    regions: z.array(
      z.object({ code: z.nullable(z.string()), label: z.string(), count_pharmacies: z.int(), amount: z.int() }),
    ),
    days: z.array(z.object({ date: z.string(), count_schedulings: z.int() })),
  }),
);
/** What is offered, as it stood when the proposal was made. */
export interface ProposalOffer extends Infer<typeof offerShape> {}

const proposalShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...entity(),
    /** Name of the campaign that it becomes. */
    name: z.string(),
    advertiser: z.nullish(ref({ name: z.optional(z.string()) })),
    /** Who it is for. */
    recipient: z.string(),
    email: optionalText(),
    message: optionalText(),
    date_start: z.string(),
    date_end: z.string(),
    /** Last day on which it can be accepted. */
    date_expiry: z.string(),
    ...figures(),
    /** Whether the adverts are chosen: if not, accepting books no place yet. */
    has_adverts: z.boolean(),
    /** Lists leave it out. */
    offer: z.optional(offerShape()),
    state: z.enum(PROPOSAL_STATES),
    date_seen: z.nullish(instant()),
    date_sent: z.nullish(instant()),
    date_accepted: z.nullish(instant()),
    accepted_by: optionalText(),
    accepted_function: optionalText(),
    /** The accepted text, and its SHA-256 in hexadecimal; lists leave the text out. */
    accepted_text: optionalText(),
    accepted_hash: optionalText(),
    date_withdrawn: z.nullish(instant()),
    /** The draft that it became. */
    campaign: z.nullish(ref({ name: z.optional(z.string()), reference: z.optional(z.string()) })),
    author: z.string(),
    date_create: instant(),
  }),
);
/** An offer of free places to an advertiser, whose page is open to who has its address. */
export interface Proposal extends Infer<typeof proposalShape> {}
/** Proposals are made and changed by their own calls. */
export interface ProposalInput extends Infer<typeof emptyShape> {}

const places = () => ({
  date_start: date('La date de début est obligatoire'),
  date_end: date('La date de fin est obligatoire'),
  /** Amounts by pharmacy, as for a campaign. */
  budgetFile: requiredFile('Le fichier de budget est obligatoire'),
  advertiser: z.optional(iri()),
  /** Topics whose adverts are shown; without any, the adverts are chosen later. */
  extranet_topics: z.optional(iris()),
  internet_topics: z.optional(iris()),
  /** Zones that are offered while no topic is chosen; all that are sold without it. */
  zones: z.optional(iris()),
});
const rehearseShape = /*@__PURE__*/ shape(() => z.object(places()));
const proposeShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...places(),
    name: name('Le nom est obligatoire', 120),
    /** Required without an advertiser, as is the email. */
    recipient: z.optional(line(140)),
    email: z.optional(z.union([email(), z.literal('')])),
    message: z.optional(text(2000)),
    /** `PROPOSAL_DAYS` from today if absent, never after the last day of the campaign. */
    date_expiry: z.optional(date()),
    /** Mails the address of its page. */
    send: z.optional(flag()),
  }),
);
export interface ProposalForm extends Infer<typeof proposeShape> {}

const rehearsalShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...figures(),
    /** Sum of the budget file, in cents; what has no free place is not offered. */
    budget: z.int(),
    offer: offerShape(),
  }),
);
/** What a proposal would offer. */
export interface ProposalRehearsal extends Infer<typeof rehearsalShape> {}

const linkShape = /*@__PURE__*/ shape(() => z.object({ url: z.string() }));
const extendShape = /*@__PURE__*/ shape(() => z.object({ date_expiry: date('Le dernier jour est obligatoire') }));

export const proposals = {
  .../*@__PURE__*/ collection({
    type: 'Proposal',
    path: '/proposals',
    noun: { one: 'proposition', many: 'propositions', feminine: true },
    shortRows: true,
    read: ['admin', 'advertiser'],
    filters: {
      id: 'exact',
      search: 'search',
      name: 'partial',
      'advertiser.id': 'exact',
      state: 'exact',
      amount: 'range',
      date_start: 'date',
      date_expiry: 'date',
      date_create: 'date',
    },
    sort: ['id', 'name', 'recipient', 'amount', 'date_start', 'date_expiry', 'date_seen', 'date_create'],
    sums: ['amount'],
    io: {} as { item: Proposal; input: ProposalInput },
  }),
  /** Keeps nothing: says what would be offered, for how much, and the views to expect. */
  rehearse: /*@__PURE__*/ route({
    method: 'POST',
    path: '/proposals/rehearse',
    on: ['admin'],
    summary: 'Dit ce qu’une proposition offrirait : places, prix, vues attendues',
    errors: ['budget_file_invalid', 'file_type', 'file_too_large'],
    says: 'access',
    files: { budgetFile: 'csv' },
    io: {} as { body: Infer<typeof rehearseShape>; out: ProposalRehearsal },
  }),
  /** Freezes the offer and opens its page. Nothing is booked before it is accepted. */
  propose: /*@__PURE__*/ route({
    method: 'POST',
    path: '/proposals',
    on: ['admin'],
    summary: 'Propose des places libres à un annonceur, sur une page sans connexion',
    errors: ['budget_file_invalid', 'file_type', 'file_too_large', 'save_failed'],
    says: 'save',
    idempotent: true,
    files: { budgetFile: 'csv' },
    io: {} as { body: ProposalForm; out: Proposal },
  }),
  /** The address of its page: who has it reads the proposal, and can accept it. */
  link: /*@__PURE__*/ route({
    method: 'GET',
    path: '/proposals/{id}/link',
    on: ['admin', 'advertiser'],
    summary: 'Donne l’adresse de la page d’une proposition',
    errors: ['not_found'],
    says: 'access',
    io: {} as { out: Infer<typeof linkShape> },
  }),
  /** Mails the address of its page to whom it is for. */
  send: /*@__PURE__*/ route({
    method: 'PUT',
    path: '/proposals/{id}/send',
    on: ['admin'],
    summary: 'Envoie une proposition par email',
    errors: ['not_found', 'proposal_closed'],
    says: 'send',
    io: {} as { body: Infer<typeof emptyShape>; out: Proposal },
  }),
  extend: /*@__PURE__*/ route({
    method: 'PUT',
    path: '/proposals/{id}/extend',
    on: ['admin'],
    summary: 'Change le dernier jour d’une proposition',
    errors: ['not_found', 'proposal_closed'],
    says: 'save',
    io: {} as { body: Infer<typeof extendShape>; out: Proposal },
  }),
  /** Closes its page at once. */
  withdraw: /*@__PURE__*/ route({
    method: 'PUT',
    path: '/proposals/{id}/withdraw',
    on: ['admin'],
    summary: 'Retire une proposition',
    errors: ['not_found', 'proposal_closed'],
    says: 'save',
    io: {} as { body: Infer<typeof emptyShape>; out: Proposal },
  }),
} as const;
export const proposalsSchemas = /*@__PURE__*/ schemas(proposals, () => ({
  item: proposalShape(),
  input: emptyShape(),
  rehearse: { body: rehearseShape(), out: rehearsalShape() },
  propose: { body: proposeShape(), out: proposalShape() },
  link: { out: linkShape() },
  send: { body: emptyShape(), out: proposalShape() },
  extend: { body: extendShape(), out: proposalShape() },
  withdraw: { body: emptyShape(), out: proposalShape() },
}));
