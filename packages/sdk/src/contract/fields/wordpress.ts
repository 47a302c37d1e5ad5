import * as z from 'zod/mini';
import { line, optionalText, siteUrl } from './fields.ts';
import { UPDATE_RINGS } from './wordpress-updates.ts';

export const optionalFlag = () => z.optional(z.boolean());

/** What a site has. */
export const wordpressFlags = () => ({
  has_attachment: optionalFlag(),
  has_contact_form: optionalFlag(),
  has_content: optionalFlag(),
  has_geolocation: optionalFlag(),
  has_hours: optionalFlag(),
  has_laboratories: optionalFlag(),
  has_offer: optionalFlag(),
});

/** Fields of a pharmacy's WordPress site inside the pharmacy. Its own item has more of them. */
export const wordpressFields = () => ({
  url: optionalText(),
  server: optionalText(),
  theme: optionalText(),
  check_status: optionalText(),
  sync_status: optionalText(),
});

/** SHA-256 of a certificate: `3A:9F:…`. */
const FINGERPRINT = /^(?:[\dA-F]{2}:){31}[\dA-F]{2}$/;
/** Fields of a WordPress site in a form. Secrets have their own call. */
export const wordpressInputFields = () => ({
  url: siteUrl(),
  customer_code: z.nullish(line(64)),
  server: z.nullish(line(64)),
  path: z.nullish(line(1024)),
  template: z.nullish(line(64)),
  theme: z.nullish(line(64)),
  ftp_host: z.nullish(line()),
  ftp_username: z.nullish(line()),
  /** Of the certificate that is trusted: any other one is refused. Null trusts what a known authority has signed. */
  ftp_fingerprint: z.nullish(
    line().check(z.regex(FINGERPRINT, 'Empreinte SHA-256 attendue : 32 octets, comme 3A:9F:…')),
  ),
  /** Whether the password and the files may be sent unencrypted, to a server that has no FTP over TLS. */
  is_ftp_plain: optionalFlag(),
  /** Who updates its components: sites on trial first, the others once those are well; by hand without one. */
  update_ring: z.nullish(z.enum(UPDATE_RINGS, 'Anneau inconnu')),
  ...wordpressFlags(),
});
