import * as z from 'zod/mini';
import { collection, type Infer, route, schemas, shape } from '../../core.ts';
import { date, emptyShape, entity, instant, iri, name, optionalText, ref } from '../fields/fields.ts';

/** `online`: signed in the pharmacy's extranet. `paper`: signed by hand, recorded by an administrator. */
export const MANDATE_SOURCES = ['online', 'paper'] as const;
/** `lapsed`: no debit for 36 months. */
export const MANDATE_STATUSES = ['active', 'revoked', 'lapsed'] as const;
/** First debit of a mandate, or a following one. */
export const MANDATE_SEQUENCES = ['FRST', 'RCUR'] as const;

/** What a mandate names: both parties, and the account that is debited. */
const partiesShape = () => ({
  creditor_name: z.string(),
  /** SEPA creditor identifier (ICS). */
  creditor_ics: z.string(),
  debtor_name: z.string(),
  iban: z.string(),
  bic: optionalText(),
});
const mandateShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...entity(),
    pharmacy: ref({ name: z.optional(z.string()), reference: z.optional(z.string()) }),
    /** Unique mandate reference (RUM). */
    reference: z.string(),
    source: z.enum(MANDATE_SOURCES),
    status: z.enum(MANDATE_STATUSES),
    /** Of its next debit. */
    sequence: z.enum(MANDATE_SEQUENCES),
    date_signature: z.string(),
    /** Last debit before it was taken over from another program. */
    date_last_debit: z.nullish(z.string()),
    /** Name of the person who signed. */
    signer: z.string(),
    ...partiesShape(),
    /** The text that was signed, and its version; lists leave the text out. */
    html: z.optional(z.string()),
    version: z.int(),
    date_revocation: z.nullish(instant()),
    /** Name of the account that revoked it. */
    revoked_by: optionalText(),
    date_create: instant(),
    date_update: z.optional(instant()),
  }),
);
/** Mandate by which a pharmacy lets the network debit its account. A signed one never changes; it can be revoked. */
export interface SepaMandate extends Infer<typeof mandateShape> {}
/** Mandates are signed and revoked by their own calls. */
export interface SepaMandateInput extends Infer<typeof emptyShape> {}

const proposalShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...partiesShape(),
    creditor_address: z.string(),
    title: z.string(),
    html: z.string(),
    version: z.int(),
    /** Reference that the mandate gets when it is signed today. */
    reference: z.string(),
  }),
);
/** What a pharmacy would sign today. */
export interface SepaMandateProposal extends Infer<typeof proposalShape> {}

const recordShape = /*@__PURE__*/ shape(() =>
  z.object({
    pharmacy: iri('La pharmacie est obligatoire'),
    date_signature: date('La date de signature est obligatoire'),
    signer: name('Le nom du signataire est obligatoire', 140),
    /** Last debit under it in the program that it is taken over from: a mandate lapses 36 months after its last one. */
    date_last_debit: z.optional(date()),
  }),
);
export interface SepaMandateRecord extends Infer<typeof recordShape> {}

export const sepaMandates = {
  .../*@__PURE__*/ collection({
    type: 'SepaMandate',
    path: '/sepa_mandates',
    noun: { one: 'mandat SEPA', many: 'mandats SEPA' },
    shortRows: true,
    read: ['admin', 'customer'],
    filters: {
      id: 'exact',
      search: 'search',
      reference: 'partial',
      source: 'exact',
      status: 'exact',
      version: 'numeric',
      pharmacy: 'exact',
      'pharmacy.id': 'exact',
      'pharmacy.reference': 'exact',
      'pharmacy.name': 'partial',
      date_signature: 'date',
      date_revocation: ['date', 'exists'],
    },
    sort: ['id', 'reference', 'pharmacy.name', 'date_signature', 'date_revocation'],
    io: {} as { item: SepaMandate; input: SepaMandateInput },
  }),
  /** Returns the text and the parties of the mandate that the pharmacy of this id would sign. */
  proposal: /*@__PURE__*/ route({
    method: 'GET',
    path: '/sepa_mandate_proposal/{id}',
    on: ['admin', 'customer'],
    summary: 'Dit ce que la pharmacie signerait : texte, créancier, compte débité',
    errors: ['not_found', 'conflict', 'sepa_not_configured'],
    says: 'access',
    io: {} as { out: SepaMandateProposal },
  }),
  /** Signs for the caller's own pharmacy. `version`: the text that was shown; another one meanwhile is a conflict. */
  sign: /*@__PURE__*/ route({
    method: 'PUT',
    path: '/validate_pharmacy_sepa_mandate/{id}',
    on: ['customer'],
    summary: 'Signe le mandat SEPA de la pharmacie',
    errors: ['not_found', 'conflict', 'sepa_not_configured'],
    says: 'save',
    io: {} as { body: { version?: number | undefined }; out: SepaMandate },
  }),
  /** Records a mandate that was signed on paper. */
  record: /*@__PURE__*/ route({
    method: 'POST',
    path: '/sepa_mandates/record',
    on: ['admin'],
    summary: 'Enregistre un mandat SEPA signé sur papier',
    errors: ['not_found', 'conflict', 'sepa_not_configured'],
    says: 'save',
    io: {} as { body: SepaMandateRecord; out: SepaMandate },
  }),
  /** Ends a mandate: no debit rests on it from then on. */
  revoke: /*@__PURE__*/ route({
    method: 'PUT',
    path: '/sepa_mandates/{id}/revoke',
    on: ['admin', 'customer'],
    summary: 'Révoque un mandat SEPA',
    errors: ['not_found', 'conflict', 'changed_meanwhile'],
    says: 'save',
    io: {} as { body: Infer<typeof emptyShape>; out: SepaMandate },
  }),
} as const;
export const sepaMandatesSchemas = /*@__PURE__*/ schemas(sepaMandates, () => ({
  item: mandateShape(),
  input: emptyShape(),
  proposal: { out: proposalShape() },
  sign: { body: z.object({ version: z.optional(z.int('Nombre entier attendu')) }), out: mandateShape() },
  record: { body: recordShape(), out: mandateShape() },
  revoke: { body: emptyShape(), out: mandateShape() },
}));
