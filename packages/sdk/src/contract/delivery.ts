import * as z from 'zod/mini';
import { type Infer, type Page, route, schemas, shape } from '../core.ts';
import { date, pageOf } from './fields.ts';

const scheduledAdvertShape = /*@__PURE__*/ shape(() =>
  z.object({
    '@id': z.string(),
    '@type': z.string(),
    zone: z.object({ reference: z.string() }),
    advert: z.object({
      /** To be sent back with each view and click. Signed, good for the day. */
      scheduling: z.string(),
      title: z.string(),
      alt: z.nullish(z.string()),
      url: z.string(),
      /** Shown in a sandboxed frame; the picture is shown when absent. */
      html: z.nullish(z.string()),
      /** Address of the picture. */
      picture: z.nullish(z.string()),
      width: z.int(),
      height: z.int(),
    }),
    /** How often against the others of its zone; 1 when absent. */
    weight: z.nullish(z.int()),
  }),
);
/** An advert that a page may show today: one of each zone is picked at random. Fillings come only where nothing is scheduled. */
export interface ScheduledAdvert extends Infer<typeof scheduledAdvertShape> {}

const idText = () => z.string().check(z.regex(/^[\w-]{1,64}$/));
const schedulingsQuery = /*@__PURE__*/ shape(() =>
  z.object({
    /** Id, reference or subdomain of the pharmacy. */
    pharmacy: idText(),
    /** Today (in Paris) when absent. Yesterday and tomorrow are answered too, for pages that are open over midnight; other days have nothing. */
    date: z.optional(date()),
  }),
);
const scheduledAdvertQuery = /*@__PURE__*/ shape(() =>
  z.object({
    /** Needed from those who see several pharmacies. */
    pharmacy: z.optional(idText()),
    date: z.optional(date()),
    /** Reference of one zone. */
    zone: z.optional(z.string().check(z.maxLength(64))),
  }),
);

export const delivery = {
  /** For public pages: internet zones only. The list has its members and its total, and no other key. */
  schedulings: /*@__PURE__*/ route({
    method: 'GET',
    path: '/schedulings',
    on: ['public'],
    summary: 'Annonces du jour d’une pharmacie, pour son site',
    errors: ['not_found'],
    says: 'access',
    io: {} as { query: Infer<typeof schedulingsQuery>; out: Page<ScheduledAdvert> },
  }),
  /** For signed-in pages: extranet zones, that professionals alone may see. */
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
