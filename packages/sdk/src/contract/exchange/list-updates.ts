import * as z from 'zod/mini';
import { collection, type Infer, schemas, shape } from '../../core.ts';
import { effectShape, RECEIPT_ACTIONS } from '../desk/receipts.ts';
import { emptyShape, entity, instant, ref } from '../fields/fields.ts';

const listUpdateShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...entity(),
    /** Type of the changed item: `Pharmacy`. */
    resource: z.string(),
    /** Id of the changed item. */
    item: z.nullish(z.int()),
    /** Name of the item at the time of the change. */
    label: z.nullish(z.string()),
    /** `create`, `update`, `delete`, or the name of an action: `issue`, `validate`. */
    action: z.string(),
    /**
     * Changed fields, each with its values before and after. A linked item is `{ @id, @type, id, name }`, a file
     * `{ name }`. Secrets are never included.
     */
    fields: z.record(z.string(), z.object({ before: z.optional(z.unknown()), after: z.optional(z.unknown()) })),
    /** User who made the change. Absent if the server made it or the account no longer exists. */
    user: z.nullish(z.string()),
    username: z.string(),
    /** Name of that user; the login where the account no longer exists. */
    author: z.string(),
    /** Receipt of the act that made the change, where it has one. */
    receipt: z.nullish(
      ref({
        action: z.enum(RECEIPT_ACTIONS),
        count: z.int(),
        percentage: z.nullish(z.int()),
        effect: z.nullish(effectShape()),
        date_undo: z.nullish(instant()),
        date_undone: z.nullish(instant()),
        undone_by: z.nullish(z.string()),
      }),
    ),
    date_create: instant(),
  }),
);
/** One line of the activity feed: user, change and time. */
export interface ListUpdate extends Infer<typeof listUpdateShape> {}
/** Only the server writes these lines. */
export interface ListUpdateInput extends Infer<typeof emptyShape> {}

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
  input: emptyShape(),
}));
