import * as z from 'zod/mini';
import { collection, type Infer, schemas, shape } from '../../core.ts';
import {
  entity,
  file,
  instant,
  iri,
  iris,
  line,
  name,
  optionalText,
  ref,
  requiredFile,
  url,
} from '../fields/fields.ts';

const bannerShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...entity(),
    label: z.string(),
    title: optionalText(),
    alt: optionalText(),
    url: optionalText(),
    picture: z.nullish(file()),
    pool: z.nullish(ref({ name: z.optional(z.string()) })),
    pools: z.optional(z.array(ref({ name: z.optional(z.string()) }))),
    isActive: z.boolean(),
    date_create: z.optional(instant()),
    date_update: z.optional(instant()),
  }),
);
/** Picture that pools show to their pharmacies. `pool` owns it (null: the network), `pools` show it. */
export interface PoolBanner extends Infer<typeof bannerShape> {}

const bannerInputShape = /*@__PURE__*/ shape(() =>
  z.object({
    label: name('Le nom est obligatoire'),
    picture: requiredFile('L’image est obligatoire'),
    title: z.nullish(line()),
    alt: z.nullish(line()),
    url: z.nullish(url()),
    pool: z.nullish(iri()),
    pools: z.optional(iris()),
    isActive: z.optional(z.boolean()),
  }),
);
export interface PoolBannerInput extends Infer<typeof bannerInputShape> {}

export const poolBanners = /*@__PURE__*/ collection({
  type: 'PoolBanner',
  path: '/pool-banners',
  noun: { one: 'bannière', many: 'bannières', feminine: true },
  read: ['admin', 'customer', 'pool'],
  create: { admin: 'all', pool: ['label', 'title', 'alt', 'url', 'picture', 'pools', 'isActive'] },
  update: { admin: 'all', pool: ['label', 'title', 'alt', 'url', 'picture', 'pools', 'isActive'] },
  combo: ['admin', 'pool'],
  filters: {
    id: 'exact',
    pool: 'exact',
    'pool.id': 'exact',
    pools: 'exact',
    'pools.id': 'exact',
    label: 'partial',
    search: 'search',
    isActive: 'boolean',
    date_create: 'date',
  },
  sort: ['id', 'label', 'isActive', 'date_create'],
  hidden: {
    customer: ['pool', 'pool.id', 'date_create'],
  },
  files: { picture: 'image' },
  io: {} as { item: PoolBanner; input: PoolBannerInput },
});
export const poolBannersSchemas = /*@__PURE__*/ schemas(poolBanners, () => ({
  item: bannerShape(),
  input: bannerInputShape(),
}));
