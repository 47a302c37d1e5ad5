import * as z from 'zod/mini';
import { type Infer, type Page, route, schemas, shape } from '../../core.ts';
import { date, pageOf } from '../fields/fields.ts';

const scheduledAdvertShape = /*@__PURE__*/ shape(() =>
  z.object({
    '@id': z.string(),
    '@type': z.string(),
    zone: z.object({ reference: z.string() }),
    advert: z.object({
      /** Signed reference, valid for the day: send it back with each view and click. Empty where none is counted. */
      scheduling: z.string(),
      title: z.string(),
      alt: z.nullish(z.string()),
      url: z.string(),
      /**
       * Html document for a sandboxed frame (`srcdoc`), with a policy that allows only pictures and styles. If absent,
       * show the picture.
       */
      html: z.nullish(z.string()),
      /** URL of the picture. */
      picture: z.nullish(z.string()),
      width: z.int(),
      height: z.int(),
    }),
    /** Relative probability among the adverts of its zone; 1 if absent. */
    weight: z.nullish(z.int()),
  }),
);
/**
 * Advert that a page may show today: the page picks one per zone at random. Fillings are returned only for zones
 * without schedulings.
 */
export interface ScheduledAdvert extends Infer<typeof scheduledAdvertShape> {}

const idText = () => z.string().check(z.regex(/^[\w-]{1,64}$/));
const zoneReference = () => z.string().check(z.maxLength(64));
const schedulingsQuery = /*@__PURE__*/ shape(() =>
  z.object({
    /** Id, reference or subdomain of the pharmacy. */
    pharmacy: idText(),
    /**
     * Today (in Paris) if absent. Yesterday and tomorrow are valid too, for pages open over midnight; other days
     * return an empty list.
     */
    date: z.optional(date()),
    /** Reference of a zone: returns only its adverts. 404 for a zone that sites do not have. */
    zone: z.optional(zoneReference()),
  }),
);
const scheduledAdvertQuery = /*@__PURE__*/ shape(() =>
  z.object({
    /**
     * Required from administrators. A pool names one of its members, or none: it then gets the network's own messages,
     * those of free extranet zones, of which nothing is counted.
     */
    pharmacy: z.optional(idText()),
    date: z.optional(date()),
    /** Reference of a zone: returns only its adverts. */
    zone: z.optional(zoneReference()),
  }),
);

export const delivery = {
  /** For public pages: internet zones only. The list has only its members and its total, no other key. */
  schedulings: /*@__PURE__*/ route({
    method: 'GET',
    path: '/schedulings',
    on: ['public'],
    summary: 'Annonces du jour d’une pharmacie, pour son site',
    errors: ['not_found'],
    says: 'access',
    io: {} as { query: Infer<typeof schedulingsQuery>; out: Page<ScheduledAdvert> },
  }),
  /** For signed-in pages: extranet zones, which only professionals may see. */
  scheduledAdvert: /*@__PURE__*/ route({
    method: 'GET',
    path: '/scheduled_advert',
    on: ['shared'],
    summary: 'Annonces du jour d’une pharmacie, pour son extranet',
    errors: ['not_found'],
    says: 'access',
    io: {} as { query: Infer<typeof scheduledAdvertQuery>; out: Page<ScheduledAdvert> },
  }),
} as const;
export const deliverySchemas = /*@__PURE__*/ schemas(delivery, () => ({
  schedulings: { query: schedulingsQuery(), out: pageOf(scheduledAdvertShape()) },
  scheduledAdvert: { query: scheduledAdvertQuery(), out: pageOf(scheduledAdvertShape()) },
}));
