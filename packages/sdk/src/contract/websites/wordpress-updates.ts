import * as z from 'zod/mini';
import { collection, type Infer, route, schemas, shape } from '../../core.ts';
import { dryRun, emptyShape, entity, instant, optionalText, ref } from '../fields/fields.ts';
import { COMPONENT_KINDS, UPDATE_RINGS, UPDATE_STATES } from '../fields/wordpress-updates.ts';

const updateShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...entity(),
    wordpress: ref({ url: optionalText() }),
    kind: z.enum(COMPONENT_KINDS),
    slug: z.string(),
    name: z.string(),
    from_version: z.string(),
    to_version: z.string(),
    state: z.enum(UPDATE_STATES),
    /** Why it was refused or put back: a French sentence. */
    reason: optionalText(),
    /** Share of the home page that looks different, in thousandths; null without a browser. */
    picture_change: z.nullish(z.int()),
    /** Milliseconds from the exchange of the versions to its end, or to the old version being back. */
    duration: z.nullish(z.int()),
    /** Null for those of the night. */
    author: optionalText(),
    date_start: z.nullish(instant()),
    date_end: z.nullish(instant()),
    date_create: instant(),
  }),
);
/** The update of one component of a site. */
export interface WordpressUpdate extends Infer<typeof updateShape> {}
/** Updates are asked for by `start`, never written field by field. */
export interface WordpressUpdateInput extends Infer<typeof emptyShape> {}

export const MAX_UPDATES_ASKED = 1000;
const startShape = /*@__PURE__*/ shape(() =>
  z.strictObject({
    /** Ids of components. One of the three is given. */
    components: z.optional(
      z
        .array(z.int().check(z.positive()))
        .check(z.minLength(1, 'Choisissez un composant'), z.maxLength(MAX_UPDATES_ASKED, 'Trop de composants')),
    ),
    /** Everything that is new on this site. */
    wordpress: z.optional(z.int().check(z.positive())),
    /** Everything that is new on the sites of this ring. */
    ring: z.optional(z.enum(UPDATE_RINGS, 'Anneau inconnu')),
    dry_run: dryRun(),
  }),
);
export interface WordpressUpdateStart extends Infer<typeof startShape> {}
const startedShape = /*@__PURE__*/ shape(() =>
  z.object({
    /** Updates that were asked for; `dry_run`: that would be. */
    count: z.int(),
    /** Sites of these updates. */
    sites: z.int(),
    /** Of these, updates of a version that is known to be vulnerable. */
    vulnerable: z.int(),
    /** Updates that wait already. */
    waiting: z.int(),
    /** What cannot be updated, by reason: a French sentence. */
    obstacles: z.array(z.object({ reason: z.string(), count: z.int() })),
    /** IRIs of the tasks. */
    tasks: z.array(z.string()),
  }),
);
/** What was asked for, or would be. */
export interface WordpressUpdatesStarted extends Infer<typeof startedShape> {}

export const wordpressUpdates = {
  .../*@__PURE__*/ collection({
    type: 'WordpressUpdate',
    path: '/wordpress-updates',
    noun: { one: 'mise à jour', many: 'mises à jour', feminine: true },
    read: ['admin'],
    filters: {
      id: 'exact',
      search: 'search',
      wordpress: 'exact',
      'wordpress.id': 'exact',
      kind: 'exact',
      slug: 'exact',
      state: 'exact',
      to_version: 'exact',
      date_create: 'date',
      date_end: 'date',
    },
    sort: ['id', 'name', 'wordpress.url', 'state', 'duration', 'date_start', 'date_end', 'date_create'],
    io: {} as { item: WordpressUpdate; input: WordpressUpdateInput },
  }),
  /** Queues updates: of components, of a site, or of a ring. One at a time on a site. */
  start: /*@__PURE__*/ route({
    method: 'POST',
    path: '/wordpress-updates/start',
    on: ['admin'],
    summary: 'Met à jour des composants, un site WordPress, ou un anneau de sites',
    errors: ['not_found'],
    says: 'task',
    io: {} as { body: WordpressUpdateStart; out: WordpressUpdatesStarted },
  }),
} as const;
export const wordpressUpdatesSchemas = /*@__PURE__*/ schemas(wordpressUpdates, () => ({
  item: updateShape(),
  input: emptyShape(),
  start: { body: startShape(), out: startedShape() },
}));
