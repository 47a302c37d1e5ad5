import * as z from 'zod/mini';
import { type Infer, route, schemas, shape } from '../../core.ts';
import { queryInt } from '../fields/fields.ts';

const audienceQueryShape = /*@__PURE__*/ shape(() => z.object({ pool: z.optional(queryInt()) }));
const audienceShape = /*@__PURE__*/ shape(() =>
  z.object({
    /** Active pharmacies, and those of them without an account: they cannot be told. */
    count: z.int(),
    without_account: z.int(),
  }),
);
/** Whom a publication reaches. */
export interface Audience extends Infer<typeof audienceShape> {}

/** What is published for pharmacies: documents, forms, offers, and what pools write to their members. */
export const publications = {
  /** The pharmacies of a pool, or of the network; a pool asks for its own. */
  audience: /*@__PURE__*/ route({
    method: 'GET',
    path: '/publications/audience',
    on: ['admin', 'advertiser', 'pool', 'marketing'],
    summary: 'Dit combien de pharmacies une publication touche',
    errors: [],
    says: 'access',
    io: {} as { query: Infer<typeof audienceQueryShape>; out: Audience },
  }),
} as const;
export const publicationsSchemas = /*@__PURE__*/ schemas(publications, () => ({
  audience: { query: audienceQueryShape(), out: audienceShape() },
}));
