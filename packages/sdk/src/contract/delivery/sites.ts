import { SERVICE_KEYS } from '@officine/domain';
import * as z from 'zod/mini';
import { type Infer, route, schemas, shape } from '../../core.ts';
import { email, file, flag, line, name, optionalText, phone, queryInt, text } from '../fields/fields.ts';
import { shownFields } from '../fields/website.ts';

const siteShape = /*@__PURE__*/ shape(() =>
  z.object({
    reference: z.string(),
    subdomain: z.string(),
    name: z.string(),
    address1: z.string(),
    address2: optionalText(),
    postcode: z.string(),
    locality: z.string(),
    country: z.string(),
    phone_number: optionalText(),
    fax_number: optionalText(),
    email: optionalText(),
    holders: z.array(z.string()),
    ...shownFields(),
    /** Widget of an appointment service. Untrusted: show it in a sandboxed frame. */
    html_doctolib: optionalText(),
    laboratories: z.array(z.object({ name: z.string(), url: optionalText(), picture: z.nullish(file()) })),
    /** Zones that have an advert today, largest first. */
    zones: z.array(z.object({ reference: z.string(), width: z.int(), height: z.int() })),
    hasContactForm: z.boolean(),
    contact_form_has_attachment: z.boolean(),
  }),
);
/** Public page of a pharmacy. Opening hours of a day: `08:30-12:30 14:00-19:30`, empty if closed, null if unknown. */
export interface PharmacySite extends Infer<typeof siteShape> {}

const NEAR = 'Latitude et longitude attendues, séparées par une virgule';
const SERVICE = 'Ce service n’existe pas';

const searchQuery = /*@__PURE__*/ shape(() =>
  z.object({
    /** Words of a name, a town or a postcode; all pharmacies if absent. */
    search: z.optional(z.string().check(z.maxLength(100))),
    /** A place, `48.39,-4.49`: the nearest come first, those without a place last. */
    near: z.optional(z.string().check(z.regex(/^-?\d{1,2}(\.\d{1,6})?,-?\d{1,3}(\.\d{1,6})?$/, NEAR))),
    /** Only those that are open now. */
    isOpen: z.optional(flag()),
    /** Only those whose page names this service: `vaccination`. */
    service: z.optional(z.enum(SERVICE_KEYS, SERVICE)),
    page: z.optional(queryInt(1, 1000)),
  }),
);
/** What is looked for among the pharmacies that have a page. */
export interface SiteSearch extends Infer<typeof searchQuery> {}
const directoryShape = /*@__PURE__*/ shape(() =>
  z.object({
    /** The searched words. */
    words: z.string(),
    /** The matches of the page, the nearest first where a place was given, else by name. */
    found: z.array(
      z.object({
        subdomain: z.string(),
        name: z.string(),
        postcode: z.string(),
        locality: z.string(),
        /** Null where its hours are unknown. */
        isOpen: z.nullable(z.boolean()),
        /** From the place that was asked for; null without one. */
        kilometres: z.nullable(z.number()),
      }),
    ),
    /** Number of all matches. */
    total: z.int(),
    page: z.int(),
    pages: z.int(),
    /** Where the matches are, those within about 20 km as one point. */
    places: z.array(z.object({ latitude: z.number(), longitude: z.number(), count: z.int() })),
  }),
);
/** Pharmacies that have a public page. */
export interface SiteDirectory extends Infer<typeof directoryShape> {}

const messageShape = /*@__PURE__*/ shape(() =>
  z.object({
    name: name('Votre nom est obligatoire'),
    email: email('Votre email est obligatoire'),
    phone_number: z.optional(z.nullable(z.union([phone(), z.literal('')]))),
    subject: z.optional(line()),
    message: text(5000).check(z.trim(), z.minLength(1, 'Le message est obligatoire')),
    /** File of up to 5 MB, if the pharmacy accepts files. */
    attachment: z.optional(z.nullable(z.custom<Blob>((value) => value instanceof Blob, 'Fichier attendu'))),
  }),
);
/** Message of a visitor to a pharmacy. */
export interface SiteMessage extends Infer<typeof messageShape> {}

export const sites = {
  /** Returns the pharmacies that hold every word, among those that have a page: those of a page of 60. */
  find: /*@__PURE__*/ route({
    method: 'GET',
    path: '/sites',
    on: ['public'],
    summary: 'Cherche les pharmacies qui ont une page publique',
    errors: [],
    says: 'access',
    io: {} as { query: SiteSearch; out: SiteDirectory },
  }),
  /** Returns the page of a subdomain, if its pharmacy is active and its formula has a website. */
  get: /*@__PURE__*/ route({
    method: 'GET',
    path: '/sites/{slug}',
    on: ['public'],
    summary: 'Lit la page publique d’une pharmacie',
    errors: ['not_found'],
    says: 'access',
    io: {} as { out: PharmacySite },
  }),
  /** Mails the message to the address that the pharmacy chose. It is not stored. */
  contact: /*@__PURE__*/ route({
    method: 'POST',
    path: '/sites/{slug}/contact',
    on: ['public'],
    summary: 'Écrit à une pharmacie',
    errors: ['not_found', 'too_many_attempts', 'send_failed', 'file_too_large', 'file_type'],
    says: 'send',
    files: { attachment: 'attachment' },
    io: {} as { body: SiteMessage; out: void },
  }),
} as const;
export const sitesSchemas = /*@__PURE__*/ schemas(sites, () => ({
  find: { query: searchQuery(), out: directoryShape() },
  get: { out: siteShape() },
  contact: { body: messageShape() },
}));
