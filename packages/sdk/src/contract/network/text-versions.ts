import * as z from 'zod/mini';
import { collection, type Infer, schemas, shape } from '../../core.ts';
import { emptyShape, entity, instant, optionalText } from '../fields/fields.ts';
import { CONTENT_KEYS } from './texts.ts';

const versionShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...entity(),
    key: z.enum(CONTENT_KEYS),
    version: z.int(),
    title: z.string(),
    /** Lists leave it out. */
    html: z.optional(z.string()),
    /** Name of the account that published it; null for a built-in text. */
    author: optionalText(),
    count_signatures: z.int(),
    date_create: instant(),
  }),
);
/** One version of a text. It never changes and is never deleted. */
export interface ContentVersion extends Infer<typeof versionShape> {}
/** Versions are published by `contents.save`. */
export interface ContentVersionInput extends Infer<typeof emptyShape> {}

export const contentVersions = /*@__PURE__*/ collection({
  type: 'ContentVersion',
  path: '/content_versions',
  noun: { one: 'version', many: 'versions', feminine: true, of: ['du texte', 'des textes'] },
  shortRows: true,
  read: ['admin'],
  filters: { id: 'exact', key: 'exact', version: 'numeric', title: 'partial', author: 'partial', date_create: 'date' },
  sort: ['id', 'key', 'version', 'date_create'],
  io: {} as { item: ContentVersion; input: ContentVersionInput },
});
export const contentVersionsSchemas = /*@__PURE__*/ schemas(contentVersions, () => ({
  item: versionShape(),
  input: emptyShape(),
}));
