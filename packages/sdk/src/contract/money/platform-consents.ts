import * as z from 'zod/mini';
import { collection, type Infer, route, schemas, shape } from '../../core.ts';
import { date, emptyShape, entity, instant, iri, name, ref } from '../fields/fields.ts';

const pharmacyRef = () => ref({ name: z.optional(z.string()), reference: z.optional(z.string()) });

const mandateShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...entity(),
    pharmacy: pharmacyRef(),
    /** Company for which invoices are sent; another one needs another consent. */
    siren: z.string(),
    /** Electronic address of the seller (BT-34), to which statuses come back. */
    address: z.string(),
    /** When the directory had this address; null of one that was typed. */
    date_directory: z.nullish(instant()),
    /** Platform by which the pharmacy receives its own invoices. */
    platform: z.string(),
    date_signature: z.string(),
    signer: z.string(),
    /** Day from which its invoices leave as soon as they are issued. */
    date_start: z.string(),
    /** Whether it owes VAT when it invoices: then what it is paid is not declared. */
    has_debits_option: z.boolean(),
    date_revocation: z.nullish(instant()),
    date_create: instant(),
    date_update: z.optional(instant()),
  }),
);
/** Consent by which the network sends a pharmacy's invoices through its platform. It never changes; it can be revoked. */
export interface PlatformMandate extends Infer<typeof mandateShape> {}
/** Consents are recorded and revoked by their own calls. */
export interface PlatformMandateInput extends Infer<typeof emptyShape> {}

const ADDRESS = /^[\w+.-]{1,125}$/;
const recordShape = /*@__PURE__*/ shape(() =>
  z.strictObject({
    pharmacy: iri('La pharmacie est obligatoire'),
    platform: name('Le nom de sa plateforme est obligatoire', 140),
    /** Its SIREN if absent. */
    address: z.optional(
      z
        .string('Texte attendu')
        .check(z.trim(), z.regex(ADDRESS, 'Lettres, chiffres, + - _ et . seulement, 125 au plus')),
    ),
    date_signature: date('La date de l’accord est obligatoire'),
    signer: name('Le nom du signataire est obligatoire', 140),
    /** 1 September 2027 if absent. */
    date_start: z.optional(date()),
    has_debits_option: z.optional(z.boolean()),
  }),
);
export interface PlatformMandateRecord extends Infer<typeof recordShape> {}

export const platformMandates = {
  .../*@__PURE__*/ collection({
    type: 'PlatformMandate',
    path: '/platform_mandates',
    noun: { one: 'accord de facturation électronique', many: 'accords de facturation électronique' },
    read: ['admin', 'customer'],
    filters: {
      id: 'exact',
      search: 'search',
      siren: 'exact',
      pharmacy: 'exact',
      'pharmacy.id': 'exact',
      date_signature: 'date',
      date_revocation: ['date', 'exists'],
    },
    sort: ['id', 'pharmacy.name', 'siren', 'date_signature', 'date_revocation'],
    io: {} as { item: PlatformMandate; input: PlatformMandateInput },
  }),
  /** Records a consent that was given on paper, for the SIREN of the pharmacy's billing record. */
  record: /*@__PURE__*/ route({
    method: 'POST',
    path: '/platform_mandates/record',
    on: ['admin'],
    summary: 'Enregistre l’accord d’une pharmacie pour la facturation électronique',
    errors: ['not_found', 'conflict'],
    says: 'save',
    io: {} as { body: PlatformMandateRecord; out: PlatformMandate },
  }),
  /** Ends a consent: what was not sent yet is not sent any more. */
  revoke: /*@__PURE__*/ route({
    method: 'PUT',
    path: '/platform_mandates/{id}/revoke',
    on: ['admin'],
    summary: 'Révoque l’accord d’une pharmacie',
    errors: ['not_found', 'conflict'],
    says: 'save',
    io: {} as { body: Infer<typeof emptyShape>; out: PlatformMandate },
  }),
} as const;
export const platformMandatesSchemas = /*@__PURE__*/ schemas(platformMandates, () => ({
  item: mandateShape(),
  input: emptyShape(),
  record: { body: recordShape(), out: mandateShape() },
  revoke: { body: emptyShape(), out: mandateShape() },
}));
