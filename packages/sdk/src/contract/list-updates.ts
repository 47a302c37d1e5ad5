import * as z from 'zod/mini';
import { collection, type Infer, schemas, shape } from '../core.ts';
import { entity, instant } from './fields.ts';

const listUpdateShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...entity(),
    /** Class of what was changed: `Pharmacy`. */
    resource: z.string(),
    /** Its id. */
    item: z.nullish(z.int()),
    /** Its name at that moment. */
    label: z.nullish(z.string()),
    /** `create`, `update`, `delete`, or the name of an action: `issue`, `validate`. */
    action: z.string(),
    /** What changed: field → before and after. What is referred to is `{ @id, @type, id, name }`, a file `{ name }`. Secrets are never there. */
    fields: z.record(z.string(), z.object({ before: z.optional(z.unknown()), after: z.optional(z.unknown()) })),
    /** Who; absent for the server's own work or when the account is gone. */
    user: z.nullish(z.string()),
    username: z.string(),
    date_create: instant(),
  }),
);
/** One line of the activity feed: who changed what, when. */
export interface ListUpdate extends Infer<typeof listUpdateShape> {}
const listUpdateInputShape = /*@__PURE__*/ shape(() => z.object({}));
/** Written by the server alone. */
export interface ListUpdateInput extends Infer<typeof listUpdateInputShape> {}

export const listUpdates = /*@__PURE__*/ collection({
  type: 'ListUpdate',
  path: '/list_updates',
  noun: { one: 'mise à jour', many: 'mises à jour', feminine: true },
  read: ['admin'],
  filters: {
    id: 'exact',
    resource: 'exact',
    item: 'numeric',
    action: 'exact',
    label: 'partial',
    user: 'exact',
    'user.id': 'exact',
    username: 'partial',
    search: 'search',
    date_create: 'date',
  },
  sort: ['id', 'date_create', 'resource', 'username'],
  io: {} as { item: ListUpdate; input: ListUpdateInput },
});
export const listUpdatesSchemas = /*@__PURE__*/ schemas(listUpdates, () => ({
  item: listUpdateShape(),
  input: listUpdateInputShape(),
}));
