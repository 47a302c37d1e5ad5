import * as z from 'zod/mini';
import { file, optionalText } from './fields.ts';

/** Public fields of a pharmacy's website: texts, pictures, coordinates, opening hours, social networks. */
export const shownFields = () => ({
  caption: optionalText(),
  description: optionalText(),
  offer: optionalText(),
  latitude: z.nullish(z.number()),
  longitude: z.nullish(z.number()),
  hours_mo: optionalText(),
  hours_tu: optionalText(),
  hours_we: optionalText(),
  hours_th: optionalText(),
  hours_fr: optionalText(),
  hours_sa: optionalText(),
  hours_su: optionalText(),
  closings: optionalText(),
  url_facebook: optionalText(),
  url_instagram: optionalText(),
  url_tiktok: optionalText(),
  url_doctolib: optionalText(),
  /** Blocks that the page shows, in their order: `services team photos map appointment prescription`. */
  blocks: optionalText(),
  /** One a line: `vaccination Sans rendez-vous`. */
  services: optionalText(),
  /** One a line: `Anne Leroy | Pharmacienne adjointe`. */
  team: optionalText(),
  photo1_text: optionalText(),
  photo2_text: optionalText(),
  photo3_text: optionalText(),
  /** Accent of the page, in place of the network's. */
  colour: optionalText(),
  /** Where prescriptions are sent: a tool of the pharmacy's own. */
  url_prescription: optionalText(),
  team_photo: z.nullish(file()),
  photo1: z.nullish(file()),
  photo2: z.nullish(file()),
  photo3: z.nullish(file()),
  banner: z.nullish(file()),
  logo: z.nullish(file()),
});
/** Fields of a pharmacy's website in an answer, alone or inside the pharmacy. */
export const websiteFields = () => ({
  subdomain: optionalText(),
  url: optionalText(),
  ...shownFields(),
  contact_form_email: optionalText(),
  contact_form_has_attachment: z.optional(z.boolean()),
  html_doctolib: optionalText(),
  hasHours: z.optional(z.boolean()),
  hasGeolocation: z.optional(z.boolean()),
  hasContactForm: z.optional(z.boolean()),
  hasLaboratories: z.optional(z.boolean()),
  hasContent: z.optional(z.boolean()),
});
