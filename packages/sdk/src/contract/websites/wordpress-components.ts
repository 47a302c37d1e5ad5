import * as z from 'zod/mini';
import { collection, type Infer, route, schemas, shape } from '../../core.ts';
import { emptyShape, entity, instant, optionalText, ref } from '../fields/fields.ts';
import { COMPONENT_KINDS, SEVERITIES, UPDATE_RINGS } from '../fields/wordpress-updates.ts';
import type { QueuedTasks } from './wordpresses.ts';

export * from '../fields/wordpress-updates.ts';

const componentShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...entity(),
    wordpress: ref({ url: optionalText(), update_ring: z.nullish(z.enum(UPDATE_RINGS)) }),
    kind: z.enum(COMPONENT_KINDS),
    /** Its folder, by which lists of vulnerabilities name it: `akismet`. */
    slug: z.string(),
    /** `akismet/akismet.php`, the folder of a theme, `wordpress`. */
    file: z.string(),
    name: z.string(),
    version: z.string(),
    /** Latest version offered to the site; null when the installed one is the latest. */
    new_version: optionalText(),
    is_used: z.boolean(),
    /** Why the new version cannot be installed: a word of the connector's protocol. */
    obstacle: optionalText(),
    /** Of the worst known vulnerability of this version. */
    severity: z.nullish(z.enum(SEVERITIES)),
    vulnerability: optionalText(),
    date_read: instant(),
  }),
);
/** WordPress, a plugin or a theme of a site, as the site said last. */
export interface WordpressComponent extends Infer<typeof componentShape> {}
/** Components are read from sites, never written. */
export interface WordpressComponentInput extends Infer<typeof emptyShape> {}

const refreshShape = /*@__PURE__*/ shape(() => z.strictObject({ wordpress: z.optional(z.int().check(z.positive())) }));
const queuedShape = /*@__PURE__*/ shape(() => z.object({ count: z.int(), tasks: z.array(z.string()) }));

export const wordpressComponents = {
  .../*@__PURE__*/ collection({
    type: 'WordpressComponent',
    path: '/wordpress-components',
    noun: { one: 'composant', many: 'composants', of: ['de site WordPress', 'de sites WordPress'] },
    read: ['admin'],
    filters: {
      id: 'exact',
      search: 'search',
      wordpress: 'exact',
      'wordpress.id': 'exact',
      'wordpress.update_ring': 'exact',
      kind: 'exact',
      slug: 'exact',
      version: 'exact',
      new_version: ['exact', 'exists'],
      severity: ['exact', 'exists'],
      obstacle: ['exact', 'exists'],
      is_used: 'boolean',
      date_read: 'date',
    },
    sort: ['id', 'name', 'wordpress.url', 'version', 'new_version', 'date_read'],
    io: {} as { item: WordpressComponent; input: WordpressComponentInput },
  }),
  /** Asks one site, or all of them, what they run and what is new. */
  refresh: /*@__PURE__*/ route({
    method: 'POST',
    path: '/wordpress-components/refresh',
    on: ['admin'],
    summary: 'Relit les composants d’un site WordPress, ou de tous',
    errors: ['not_found', 'task_running'],
    says: 'check',
    io: {} as { body: Infer<typeof refreshShape>; out: QueuedTasks },
  }),
} as const;
export const wordpressComponentsSchemas = /*@__PURE__*/ schemas(wordpressComponents, () => ({
  item: componentShape(),
  input: emptyShape(),
  refresh: { body: refreshShape(), out: queuedShape() },
}));
