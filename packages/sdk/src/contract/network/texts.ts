import * as z from 'zod/mini';
import { collection, type Infer, route, schemas, shape } from '../../core.ts';
import { count, entity, instant, name } from '../fields/fields.ts';

/** Texts that administrators write for all users. */
export const CONTENT_KEYS = [
  'faq',
  'contract',
  'conditions',
  'legal_notices',
  'privacy',
  'money_order',
  'sepa_mandate',
] as const;

const contentShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...entity(),
    key: z.enum(CONTENT_KEYS),
    title: z.string(),
    html: z.string(),
    /** Version number, increased by each change: it identifies the text that a user accepted. */
    version: z.int(),
    date_create: instant(),
    date_update: instant(),
  }),
);
/** A page of text: FAQ, contract, conditions, legal notices, privacy, mandates. */
export interface Content extends Infer<typeof contentShape> {}
const contentInputShape = /*@__PURE__*/ shape(() =>
  z.object({
    title: name('Le titre est obligatoire'),
    html: name('Le texte est obligatoire', 200_000),
    /** Version that the new one is written from, 0 for none: a later one meanwhile is a conflict. */
    version: z.optional(count()),
  }),
);
export interface ContentInput extends Infer<typeof contentInputShape> {}

const overviewShape = /*@__PURE__*/ shape(() =>
  z.object({
    texts: z.array(
      z.object({
        key: z.enum(CONTENT_KEYS),
        title: z.string(),
        /** Number of the current version; 0 where the text has not been written. */
        version: z.int(),
        /** Instant of the current version and who published it; null for a built-in text. */
        date_create: z.nullable(instant()),
        author: z.nullable(z.string()),
        /** Signatures of this text, and how many of them are of an earlier version. */
        count_signatures: z.int(),
        count_outdated: z.int(),
      }),
    ),
  }),
);
/** Every text, written or not. */
export interface ContentOverview extends Infer<typeof overviewShape> {}

export const contents = {
  .../*@__PURE__*/ collection({
    type: 'Content',
    path: '/contents',
    noun: { one: 'texte', many: 'textes' },
    read: ['admin'],
    filters: { id: 'exact', key: 'exact', title: 'partial', date_update: 'date' },
    sort: ['id', 'key', 'title', 'date_update'],
    io: {} as { item: Content; input: ContentInput },
  }),
  /** Every text with its current version and its signatures, in the order of {@link CONTENT_KEYS}. */
  overview: /*@__PURE__*/ route({
    method: 'GET',
    path: '/contents_overview',
    on: ['admin'],
    summary: 'Dit où en est chaque texte : version en cours, signatures',
    errors: [],
    says: 'access',
    io: {} as { out: ContentOverview },
  }),
  /** The two mandates have a built-in text until one is saved. */
  byKey: /*@__PURE__*/ route({
    method: 'GET',
    path: '/contents/{key}',
    on: ['shared'],
    summary: 'Lit un texte (faq, contract, conditions, legal_notices, privacy, money_order, sepa_mandate)',
    errors: ['not_found'],
    says: 'access',
    io: {} as { out: Content },
  }),
  /** Public: the texts for visitors, and those that an account must accept. */
  published: /*@__PURE__*/ route({
    method: 'GET',
    path: '/published_contents/{key}',
    on: ['public'],
    summary: 'Lit un texte public (conditions, legal_notices, privacy)',
    errors: ['not_found'],
    says: 'access',
    io: {} as { out: Content },
  }),
  /** Publishes a new version. The earlier ones are kept. */
  save: /*@__PURE__*/ route({
    method: 'PUT',
    path: '/contents/{key}',
    on: ['admin'],
    summary:
      'Publie une version d’un texte (faq, contract, conditions, legal_notices, privacy, money_order, sepa_mandate)',
    errors: ['not_found', 'conflict'],
    says: 'save',
    io: {} as { body: ContentInput; out: Content },
  }),
} as const;
export const contentsSchemas = /*@__PURE__*/ schemas(contents, () => ({
  item: contentShape(),
  input: contentInputShape(),
  overview: { out: overviewShape() },
  byKey: { out: contentShape() },
  published: { out: contentShape() },
  save: { body: contentInputShape(), out: contentShape() },
}));
