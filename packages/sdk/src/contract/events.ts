import * as z from 'zod/mini';
import { type Infer, route, schemas, shape } from '../core.ts';
import { iri } from './fields.ts';

/** Events of one batch. */
export const EVENTS_MAX = 500;

/** Made by the client, so that an event sent twice is stored once; its instant is that of the event. */
const eventId = () =>
  z.optional(
    z
      .string()
      .check(z.regex(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i, 'UUID de version 7 attendu')),
  );
/** `YYYY-MM-DD HH:mm:ss` in French time, or ISO 8601 with its offset. */
const moment = () =>
  z
    .string('Date et heure attendues')
    .check(
      z.regex(
        /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|[+-]\d\d:\d\d)?$/,
        'Date et heure attendues, au format AAAA-MM-JJ HH:mm:ss',
      ),
    );
const one = () => z.optional(z.union([z.literal(1), z.literal(true)], '1 attendu'));
const short = () => z.nullish(z.string().check(z.maxLength(64, '64 caractères au plus')));

const visitShape = /*@__PURE__*/ shape(() =>
  z.object({
    id: eventId(),
    pharmacy: iri('La pharmacie est obligatoire'),
    /** Cut to its network before it is stored; the connection's own when absent. */
    ip: z.nullish(z.string().check(z.maxLength(64, '64 caractères au plus'))),
    /** Families; those of the `User-Agent` header when absent. */
    browser: short(),
    platform: short(),
    datetime: moment(),
  }),
);
/** One visit of a pharmacy's site: once a session. */
export interface VisitEvent extends Infer<typeof visitShape> {}

const advertEventShape = /*@__PURE__*/ shape(() =>
  z
    .object({
      id: eventId(),
      /** The reference that came with the advert. */
      scheduling: z.string('La programmation est obligatoire').check(z.minLength(1), z.maxLength(255)),
      datetime: moment(),
      view: one(),
      click: one(),
    })
    .check(
      z.refine((event) => (event.view === undefined) !== (event.click === undefined), 'Une vue ou un clic est attendu'),
    ),
);
/** One view (half of the advert seen for a second) or one click. */
export interface AdvertEvent extends Infer<typeof advertEventShape> {}

const batch = <T extends z.ZodMiniType>(event: T) =>
  z.union([event, z.array(event).check(z.minLength(1), z.maxLength(EVENTS_MAX, `${EVENTS_MAX} événements au plus`))]);
const storedShape = /*@__PURE__*/ shape(() =>
  z.object({
    /** Events that are stored for good, now or by an earlier sending. */
    stored: z.int(),
    /** Those that never will be: do not send them again. */
    refused: z.array(z.object({ index: z.int(), message: z.string() })),
  }),
);
/** Answer to a batch: given after the commit. */
export interface StoredEvents extends Infer<typeof storedShape> {}

/** One event, or a list of them. Answered 503 with `Retry-After` when the server is full: send again, with the same ids. */
export const events = {
  visits: /*@__PURE__*/ route({
    method: 'POST',
    path: '/log_visits',
    on: ['public'],
    summary: 'Enregistre des visites',
    errors: ['not_found'],
    says: 'access',
    io: {} as { body: VisitEvent | VisitEvent[]; out: StoredEvents },
  }),
  adverts: /*@__PURE__*/ route({
    method: 'POST',
    path: '/log_adverts',
    on: ['public'],
    summary: 'Enregistre des vues et des clics',
    errors: ['not_found'],
    says: 'access',
    io: {} as { body: AdvertEvent | AdvertEvent[]; out: StoredEvents },
  }),
} as const;
export const eventsSchemas = /*@__PURE__*/ schemas(events, () => ({
  visits: { body: batch(visitShape()), out: storedShape() },
  adverts: { body: batch(advertEventShape()), out: storedShape() },
}));
