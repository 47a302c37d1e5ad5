import * as z from 'zod/mini';
import { collection, type Infer, route, schemas, shape } from '../core.ts';
import { entity, instant, name } from './fields.ts';

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
  z.object({ title: name('Le titre est obligatoire'), html: name('Le texte est obligatoire', 200_000) }),
);
export interface ContentInput extends Infer<typeof contentInputShape> {}

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
  save: /*@__PURE__*/ route({
    method: 'PUT',
    path: '/contents/{key}',
    on: ['admin'],
    summary: 'Enregistre un texte (faq, contract, conditions, legal_notices, privacy, money_order, sepa_mandate)',
    errors: ['not_found'],
    says: 'save',
    io: {} as { body: ContentInput; out: Content },
  }),
} as const;
export const contentsSchemas = /*@__PURE__*/ schemas(contents, () => ({
  item: contentShape(),
  input: contentInputShape(),
  byKey: { out: contentShape() },
  published: { out: contentShape() },
  save: { body: contentInputShape(), out: contentShape() },
}));
