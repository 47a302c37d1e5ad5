import * as z from 'zod/mini';
import { collection, type Infer, schemas, shape } from '../../core.ts';
import { emptyShape, entity, instant, ref } from '../fields/fields.ts';
import { WORDPRESS_STATUSES } from './wordpresses.ts';

const syncShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...entity(),
    wordpress: ref({ url: z.nullish(z.string()) }),
    datetimeStart: instant(),
    datetimeEnd: z.nullish(instant()),
    duration: z.nullish(z.int()),
    status: z.enum(WORDPRESS_STATUSES),
    volume: z.nullish(z.int()),
    revision: z.nullish(z.int()),
    error: z.nullish(z.string()),
  }),
);
/** One synchronisation of a WordPress site: duration in milliseconds, volume in bytes, `error` a French sentence. */
export interface WordpressSync extends Infer<typeof syncShape> {}

/** Only tasks create synchronisations. */
type Empty = Infer<typeof emptyShape>;

export const wordpressSyncs = /*@__PURE__*/ collection({
  type: 'WordpressSync',
  path: '/wordpress-syncs',
  noun: { one: 'synchronisation WordPress', many: 'synchronisations WordPress', feminine: true },
  read: ['admin', 'customer', 'pool', 'marketing'],
  filters: {
    id: 'exact',
    wordpress: 'exact',
    'wordpress.id': 'exact',
    'wordpress.server': 'exact',
    status: 'exact',
    datetimeStart: 'date',
  },
  sort: ['id', 'datetimeStart', 'duration', 'status', 'volume'],
  io: {} as { item: WordpressSync; input: Empty },
});
export const wordpressSyncsSchemas = /*@__PURE__*/ schemas(wordpressSyncs, () => ({
  item: syncShape(),
  input: emptyShape(),
}));
