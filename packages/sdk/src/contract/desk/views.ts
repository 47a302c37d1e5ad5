import * as z from 'zod/mini';
import { collection, type Infer, route, schemas, shape } from '../../core.ts';
import { entity, instant, line, name, optionalText } from '../fields/fields.ts';

/** Views of one list that a caller's screens show and count. */
export const MAX_VIEWS = 40;
/** Rows of a view that may be followed: their ids are compared at each check. */
export const MAX_FOLLOWED_ROWS = 5000;
export const DENSITIES = ['normal', 'compact'] as const;

const viewShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...entity(),
    label: z.string(),
    /** Key of the list that it is a view of: `campaigns`, `advertiser-campaigns`. */
    list: z.string(),
    /** Path of the list's call without slash: `campaigns`. */
    resource: z.string(),
    /** Path of the list's screen under its role: `campaigns`. Null where the screen is that of one item. */
    screen: optionalText(),
    /** Search, filters and order, as in the address of the screen: `f.status=running&sort=-date_start`. */
    query: z.string(),
    /** Shown columns in their order, joined by commas; null leaves them as they are. */
    columns: optionalText(),
    density: z.nullish(z.enum(DENSITIES)),
    /** Seen by the users of the same role and of the same pharmacy, pool or advertiser. */
    is_shared: z.boolean(),
    /** Whether the caller saved it: only then may they change it. */
    is_own: z.boolean(),
    /** Name of the user who saved it. */
    owner: z.string(),
    /** Whether the list opens on it, for the caller. */
    is_default: z.boolean(),
    /** Whether the caller is notified of rows that enter it. */
    is_followed: z.boolean(),
    date_create: instant(),
    date_update: instant(),
  }),
);
/** Search, filters, order and columns of a list under a name. */
export interface View extends Infer<typeof viewShape> {}

const query = () =>
  z
    .string('Texte attendu')
    .check(z.maxLength(2000, 'Cette vue a trop de filtres'), z.regex(/^[^#\s]*$/, 'Filtres non valables'));
const look = () => ({
  query: query(),
  columns: z.nullish(line(1000)),
  density: z.nullish(z.enum(DENSITIES, 'Hauteur de ligne inconnue')),
  is_shared: z.optional(z.boolean('Oui ou non attendu')),
});
const viewInputShape = /*@__PURE__*/ shape(() =>
  z.object({
    label: name('Le nom est obligatoire', 60),
    list: name('La liste est obligatoire', 60),
    resource: name('La liste est obligatoire', 60),
    screen: z.nullish(line(120).check(z.regex(/^[a-z0-9-]*$/, 'Écran non valable'))),
    ...look(),
  }),
);
export interface ViewInput extends Infer<typeof viewInputShape> {}

const preferenceShape = /*@__PURE__*/ shape(() =>
  z.object({
    is_default: z.optional(z.boolean('Oui ou non attendu')),
    is_followed: z.optional(z.boolean('Oui ou non attendu')),
  }),
);
/** What a user wants of a view, one of their own or one that is shared with them. */
export interface ViewPreference extends Infer<typeof preferenceShape> {}

const countsShape = /*@__PURE__*/ shape(() =>
  z.object({
    /** Rows of the list without any filter; above `MAX_COUNTED_ROWS` an estimate, as `count` is. */
    total: z.int(),
    counts: z.array(z.object({ id: z.int(), count: z.int() })),
  }),
);
/** Number of rows of a list and of each of its views. */
export interface ViewCounts extends Infer<typeof countsShape> {}
const countsQuery = /*@__PURE__*/ shape(() => z.looseObject({ list: z.string() }));

export const views = {
  .../*@__PURE__*/ collection({
    type: 'View',
    path: '/views',
    noun: { one: 'vue', many: 'vues', feminine: true },
    read: ['shared'],
    create: { shared: 'all' },
    update: { shared: ['label', 'query', 'columns', 'density', 'is_shared'] },
    delete: ['shared'],
    filters: { id: 'exact', list: 'exact', resource: 'exact', label: 'partial', is_shared: 'boolean' },
    sort: ['id', 'list', 'label', 'date_create'],
    errors: ['view_exists'],
    io: {} as { item: View; input: ViewInput },
  }),
  /** Changes what the caller wants of a view. Their former default of the list is one no longer. */
  prefer: /*@__PURE__*/ route({
    method: 'PUT',
    path: '/views/{id}/preference',
    on: ['shared'],
    summary: 'Choisit une vue par défaut, ou la suit',
    errors: ['not_found', 'view_not_followed'],
    says: 'save',
    io: {} as { body: ViewPreference; out: View },
  }),
  /**
   * Counts the rows of each view of a list, within the rows that the caller sees. Filters that the screen always has
   * stand beside `list`: `view_counts/campaigns?list=advertiser-campaigns&advertiser.id=3`.
   */
  counts: /*@__PURE__*/ route({
    method: 'GET',
    path: '/view_counts/{resource}',
    on: ['shared'],
    summary: 'Compte les lignes de chaque vue d’une liste',
    errors: ['not_found'],
    says: 'access',
    io: {} as { query: Infer<typeof countsQuery>; out: ViewCounts },
  }),
} as const;
export const viewsSchemas = /*@__PURE__*/ schemas(views, () => ({
  item: viewShape(),
  input: viewInputShape(),
  prefer: { body: preferenceShape(), out: viewShape() },
  counts: { query: countsQuery(), out: countsShape() },
}));
