import * as z from 'zod/mini';
import { collection, type Infer, schemas, shape } from '../../core.ts';
import { entity, instant, iri, name, ref, text } from '../fields/fields.ts';

const videoShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...entity(),
    pool: z.optional(ref({ name: z.optional(z.string()) })),
    label: z.string(),
    description: z.nullish(z.string()),
    html: z.nullish(z.string()),
    isActive: z.boolean(),
    date_create: instant(),
    date_update: z.optional(instant()),
  }),
);
/** Video of a pool. `html` is the player's embed code: show it only in a sandboxed frame. */
export interface PoolVideo extends Infer<typeof videoShape> {}

const videoInputShape = /*@__PURE__*/ shape(() =>
  z.object({
    label: name('Le nom est obligatoire'),
    description: z.nullish(text()),
    html: z.nullish(text()),
    pool: z.optional(iri('Le groupement est obligatoire')),
    isActive: z.optional(z.boolean()),
  }),
);
export interface PoolVideoInput extends Infer<typeof videoInputShape> {}

export const poolVideos = /*@__PURE__*/ collection({
  type: 'PoolVideo',
  path: '/pool-videos',
  noun: { one: 'vidéo', many: 'vidéos', feminine: true, of: ['du groupement', 'des groupements'] },
  read: ['admin', 'customer', 'pool', 'marketing'],
  create: { admin: 'all', pool: ['label', 'description', 'html', 'isActive'] },
  update: { admin: 'all', pool: ['label', 'description', 'html', 'isActive'] },
  filters: {
    id: 'exact',
    pool: 'exact',
    'pool.id': 'exact',
    label: 'partial',
    search: 'search',
    isActive: 'boolean',
    date_create: 'date',
  },
  sort: ['id', 'pool.name', 'label', 'isActive', 'date_create'],
  io: {} as { item: PoolVideo; input: PoolVideoInput },
});
export const poolVideosSchemas = /*@__PURE__*/ schemas(poolVideos, () => ({
  item: videoShape(),
  input: videoInputShape(),
}));
