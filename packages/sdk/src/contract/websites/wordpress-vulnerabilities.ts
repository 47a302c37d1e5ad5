import * as z from 'zod/mini';
import { collection, type Infer, route, schemas, shape } from '../../core.ts';
import { emptyShape, entity, flag, instant, requiredFile } from '../fields/fields.ts';
import { COMPONENT_KINDS, SEVERITIES } from '../fields/wordpress-updates.ts';

const vulnerabilityShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...entity(),
    kind: z.enum(COMPONENT_KINDS),
    slug: z.string(),
    /** Versions before this one are vulnerable. */
    below: z.string(),
    title: z.string(),
    severity: z.enum(SEVERITIES),
    date_create: instant(),
  }),
);
/** Versions of a component that are known to be vulnerable, from the file that the network gave last. */
export interface WordpressVulnerability extends Infer<typeof vulnerabilityShape> {}
/** They come from a file, as a whole. */
export interface WordpressVulnerabilityInput extends Infer<typeof emptyShape> {}

const importInputShape = /*@__PURE__*/ shape(() =>
  z.object({ file: requiredFile('Le fichier est obligatoire'), dry_run: z.optional(flag()) }),
);
const importShape = /*@__PURE__*/ shape(() =>
  z.object({
    /** Vulnerabilities of the file, which replace those of the one before. */
    read: z.int(),
    /** Components of sites that have one of them, and their sites. */
    components: z.int(),
    sites: z.int(),
  }),
);
/** What a file of vulnerabilities marked, or would mark. */
export interface VulnerabilityImport extends Infer<typeof importShape> {}

export const wordpressVulnerabilities = {
  .../*@__PURE__*/ collection({
    type: 'WordpressVulnerability',
    path: '/wordpress-vulnerabilities',
    noun: { one: 'vulnérabilité', many: 'vulnérabilités', feminine: true },
    read: ['admin'],
    filters: { id: 'exact', search: 'search', kind: 'exact', slug: 'exact', severity: 'exact' },
    sort: ['id', 'slug', 'severity', 'date_create'],
    io: {} as { item: WordpressVulnerability; input: WordpressVulnerabilityInput },
  }),
  /** Replaces all of them by those of a file, JSON or CSV: read whole, or refused whole. */
  import: /*@__PURE__*/ route({
    method: 'POST',
    path: '/wordpress-vulnerabilities/import',
    on: ['admin'],
    summary: 'Remplace les vulnérabilités connues par celles d’un fichier',
    errors: ['import_file_invalid', 'file_type', 'file_too_large'],
    says: 'import',
    files: { file: 'advisories' },
    io: {} as { body: Infer<typeof importInputShape>; out: VulnerabilityImport },
  }),
} as const;
export const wordpressVulnerabilitiesSchemas = /*@__PURE__*/ schemas(wordpressVulnerabilities, () => ({
  item: vulnerabilityShape(),
  input: emptyShape(),
  import: { body: importInputShape(), out: importShape() },
}));
