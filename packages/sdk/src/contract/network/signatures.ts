import * as z from 'zod/mini';
import { collection, type Infer, schemas, shape } from '../../core.ts';
import { emptyShape, entity, instant, optionalText, ref } from '../fields/fields.ts';

/** Texts that a pharmacy signs once. Its SEPA mandates are resources of their own. */
export const SIGNED_TEXTS = ['contract', 'conditions', 'money_order'] as const;
/** `online`: signed in the pharmacy's extranet. `paper`: signed by hand, recorded by an administrator. */
export const SIGNATURE_SOURCES = ['online', 'paper'] as const;

const signatureShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...entity(),
    pharmacy: ref({ name: z.optional(z.string()), reference: z.optional(z.string()) }),
    paper: z.enum(SIGNED_TEXTS),
    /** The version that was signed; null where it is not known. */
    version: z.nullish(z.int()),
    /** Whether another version is current. */
    is_outdated: z.boolean(),
    title: optionalText(),
    /** The text that was signed; lists leave it out. */
    html: optionalText(),
    source: z.enum(SIGNATURE_SOURCES),
    /** Name of the account that signed or recorded the paper; null where it is not known. */
    signer: optionalText(),
    date_signature: instant(),
  }),
);
/** What a pharmacy signed: which version of a text, when, under which name. */
export interface Signature extends Infer<typeof signatureShape> {}
/** Signatures are made by the validation calls of pharmacies. */
export interface SignatureInput extends Infer<typeof emptyShape> {}

export const signatures = /*@__PURE__*/ collection({
  type: 'Signature',
  path: '/signatures',
  noun: { one: 'signature', many: 'signatures', feminine: true },
  shortRows: true,
  read: ['admin', 'customer', 'pool', 'marketing'],
  filters: {
    id: 'exact',
    search: 'search',
    paper: 'exact',
    pharmacy: 'exact',
    'pharmacy.id': 'exact',
    'pharmacy.reference': 'exact',
    'pharmacy.name': 'partial',
    version: 'numeric',
    is_outdated: 'boolean',
    source: 'exact',
    date_signature: 'date',
  },
  sort: ['id', 'pharmacy.name', 'paper', 'date_signature'],
  io: {} as { item: Signature; input: SignatureInput },
});
export const signaturesSchemas = /*@__PURE__*/ schemas(signatures, () => ({
  item: signatureShape(),
  input: emptyShape(),
}));
