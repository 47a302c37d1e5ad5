import {
  type Check,
  checkBic,
  checkBlocks,
  checkCip,
  checkClosings,
  checkColour,
  checkFiness,
  checkIcs,
  checkOpeningHours,
  checkPhone,
  checkRpps,
  checkSepaIban,
  checkServices,
  checkSiren,
  checkSiret,
  checkTeam,
  checkVat,
  cleanIdentifier,
  cleanText,
  EMAIL_ADDRESS,
  WEB_ADDRESS,
} from '@officine/domain';
import * as z from 'zod/mini';
import { shape } from '../../core.ts';

/** Shapes shared by many subjects, with the French error message for a refused value. */
const LABEL_MAX = 255;
const TEXT_MAX = 20_000;

/** `@id`, `@type` and `id` of every item. */
export const entity = () => ({ '@id': z.string(), '@type': z.string(), id: z.int() });
/** Embedded item: `ref({ name: z.string() })`. Its fields are optional if some callers may not read them. */
export const ref = <S extends z.core.$ZodShape>(shape: S) => z.object({ ...entity(), ...shape });
/** Link to an item: its IRI, or its id. */
export const iri = (required = 'Choisissez un élément de la liste') =>
  z.union([z.string().check(z.minLength(1), z.maxLength(LABEL_MAX)), z.int()], required);
export const iris = () => z.array(iri()).check(z.maxLength(5000, 'Trop d’éléments'));

/** Error message of a value: `required` if it is missing, `invalid` otherwise. */
const sentence = (invalid: string, required = invalid) => ({
  error: ({ input }: { input?: unknown }): string =>
    input === undefined || input === null || input === '' ? required : invalid,
});

/** Body without fields: for inputs that are not written field by field. */
export const emptyShape = /*@__PURE__*/ shape(() => z.object({}));
/** `true` answers what would change, and changes nothing. */
export const dryRun = () => z.optional(z.boolean());
/** Password of any form: the password rule applies only where the user chooses a new one. */
export const secret = (required: string) =>
  z.string(required).check(z.minLength(1, required), z.maxLength(256, '256 caractères au plus'));
/** Body of an act that takes nothing else. */
export const rehearsalShape = /*@__PURE__*/ shape(() => z.strictObject({ dry_run: dryRun() }));

/** Text of an answer that may be null or absent. The input has its own checks: `line`, `text`. */
export const optionalText = () => z.nullish(z.string());
export const instant = () => z.string();
/** `YYYY-MM-DD`, a day that exists in the calendar. */
export const date = (required?: string) => z.iso.date(sentence('Date attendue, au format AAAA-MM-JJ', required));
/** Required text of one line: `name('Le nom est obligatoire')`. */
export const name = (required = 'Ce champ est obligatoire', max = LABEL_MAX) =>
  z.string(required).check(z.trim(), z.minLength(1, required), z.maxLength(max, `${max} caractères au plus`));
/** Required text that names one thing: without invisible characters, its spaces are usual ones. */
export const reference = (required = 'La référence est obligatoire', max = LABEL_MAX) =>
  z
    .string(required)
    .check(z.overwrite(cleanIdentifier), z.minLength(1, required), z.maxLength(max, `${max} caractères au plus`));
/** Optional text of one line. */
export const line = (max = LABEL_MAX) =>
  z.string('Texte attendu').check(z.trim(), z.maxLength(max, `${max} caractères au plus`));
/** Optional text of several lines, or html. */
export const text = (max = TEXT_MAX) => z.string('Texte attendu').check(z.maxLength(max, `${max} caractères au plus`));
export const email = (required?: string) =>
  z
    .string(sentence('Cet email n’est pas valide', required))
    .check(
      z.overwrite(cleanIdentifier),
      z.email({ pattern: EMAIL_ADDRESS, ...sentence('Cet email n’est pas valide', required) }),
      z.maxLength(LABEL_MAX),
    );
/** Emails of one text, separated by commas, semicolons or spaces; stored in lower case, each once: `a@b.fr, c@d.fr`. */
export const emails = (max: number) =>
  z.string('Texte attendu').check(
    z.maxLength(max * LABEL_MAX),
    z.check<string>((payload) => {
      const typed = new Set(
        cleanIdentifier(payload.value)
          .toLowerCase()
          .split(/[\s,;]+/)
          .filter(Boolean),
      );
      const wrong = [...typed].find((each) => each.length > LABEL_MAX || !EMAIL_ADDRESS.test(each));
      const message = wrong ? `« ${wrong} » n’est pas un email` : `${max} emails au plus`;
      if (wrong !== undefined || typed.size > max)
        payload.issues.push({ code: 'custom', message, input: payload.value });
      else payload.value = [...typed].join(', ');
    }),
  );
const webUrl = (hostname: RegExp, required?: string) =>
  z
    .url({ protocol: /^https?$/, hostname, ...sentence('Cette URL n’est pas valide', required) })
    .check(z.maxLength(2048), z.regex(WEB_ADDRESS, 'Cette URL n’est pas valide'));
/** URL of a web page, as `WEB_ADDRESS`. */
export const url = (required?: string) => webUrl(z.regexes.domain, required);
/** URL of a web page that nobody on the way can read: `https`. */
export const secureUrl = () => url().check(z.regex(/^https:/i, 'L’adresse doit commencer par https://'));
/** URL of a site that the network keeps: also by an IP address, as `http://192.168.1.20` or `http://[fd00::20]`. */
export const siteUrl = () =>
  webUrl(new RegExp(`${z.regexes.domain.source}|${z.regexes.ipv4.source}|^\\[[\\da-f:]+\\]$`));
export const cents = (required?: string) =>
  z
    .int(sentence('Montant attendu, en centimes', required))
    .check(z.nonnegative('Le montant ne peut pas être négatif'), z.maximum(2_000_000_000, 'Montant trop grand'));
export const count = () => z.int('Nombre entier attendu').check(z.nonnegative(), z.maximum(2_000_000_000));

/** Stored file in an answer. */
export const file = () =>
  z.object({
    name: z.string(),
    type: z.string(),
    size: z.int(),
    width: z.nullish(z.int()),
    height: z.nullish(z.int()),
    url: z.string(),
  });
/** File of a form, sent as a part of `multipart/form-data`. In JSON, `null` removes the file. */
export const fileInput = () => z.optional(z.nullable(requiredFile('Fichier attendu')));
/** File required to create an item. */
export const requiredFile = (required: string) =>
  z.custom<Blob>((value) => typeof Blob !== 'undefined' && value instanceof Blob, required);

/** Text that a function of the domain checks: returns its canonical form, or fails with the domain's error message. */
const identifier = (read: (input: string) => Check, required = 'Texte attendu', max = 64) =>
  z.string(required).check(
    z.overwrite(cleanText),
    z.maxLength(max, `${max} caractères au plus`),
    z.check<string>((payload) => {
      const result = read(payload.value);
      if (result.ok) payload.value = result.value;
      else payload.issues.push({ code: 'custom', message: result.reason, input: payload.value });
    }),
  );
export const siren = () => identifier(checkSiren, 'Le SIREN est obligatoire');
export const siret = () => identifier(checkSiret, 'Le SIRET est obligatoire');
/** Account that can be debited, and paid: in the SEPA. */
export const iban = () => identifier(checkSepaIban, 'L’IBAN est obligatoire');
export const bic = () => identifier((input) => checkBic(input), 'Le BIC est obligatoire');
/** Creditor identifier of the SEPA, French. */
export const ics = () => identifier(checkIcs, 'L’ICS est obligatoire');
export const vat = () => identifier(checkVat, 'La TVA intracommunautaire est obligatoire');
export const finess = () => identifier(checkFiness, 'Le FINESS est obligatoire');
export const rpps = () => identifier(checkRpps);
export const cip = () => identifier(checkCip, 'Le CIP est obligatoire');

/** Colour that carries white text: `#0b7647`. */
export const colour = () => identifier(checkColour);

export const phone = (required = 'Le téléphone est obligatoire') => identifier(checkPhone, required);
/** Country code of two capital letters: `FR`. */
export const country = () =>
  z
    .string('Le pays est obligatoire')
    .check(z.regex(/^[A-Z]{2}$/, 'Le pays est attendu en deux lettres, par exemple FR'));
/** One label of a host name, in lower case. */
export const subdomain = () =>
  z
    .string('Le sous-domaine est obligatoire')
    .check(
      z.regex(
        /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/,
        'Ce sous-domaine n’est pas valide : minuscules, chiffres et tirets',
      ),
    );
export const latitude = () =>
  z
    .number('Nombre attendu')
    .check(z.minimum(-90, 'Latitude entre -90 et 90'), z.maximum(90, 'Latitude entre -90 et 90'));
export const longitude = () =>
  z
    .number('Nombre attendu')
    .check(z.minimum(-180, 'Longitude entre -180 et 180'), z.maximum(180, 'Longitude entre -180 et 180'));

/** Boolean in a query string: `true`, `1`, `false`, `0`. */
export const flag = () =>
  z.union(
    [
      z.boolean(),
      z.pipe(
        z.enum(['true', 'false', '1', '0']),
        z.transform((value) => value === 'true' || value === '1'),
      ),
    ],
    'Oui ou non attendu',
  );
/** Whole number in a query string, from `min` to `max`. */
export const queryInt = (min = 0, max = 2_000_000_000) =>
  z.coerce.number('Nombre entier attendu').check(z.int('Nombre entier attendu'), z.minimum(min), z.maximum(max));

const IDS = 'Liste d’ids attendue, séparés par des virgules';
/** Ids in a query string: `1,2,3`. */
export const queryIds = (max = 100) =>
  z
    .string(IDS)
    .check(z.regex(/^\d{1,9}(,\d{1,9})*$/, IDS))
    .check(z.refine((text) => text.split(',').length <= max, `${max} ids au plus`));

/** Opening hours of one day, morning then afternoon, stored as `08:30-12:30 14:00-19:30`. Empty: closed. */
export const hours = () =>
  identifier(checkOpeningHours, 'Les horaires sont obligatoires, vides si la pharmacie est fermée');

const MAX_CLOSINGS_LENGTH = 8000;
/** Exceptional closings, one a line: `2026-12-24 Inventaire`, `2026-08-01/2026-08-15 Congés`. */
export const closings = () => identifier(checkClosings, undefined, MAX_CLOSINGS_LENGTH);

/** Blocks of a pharmacy's page in their order: `services team map`. */
export const blocks = () => identifier(checkBlocks, undefined, 200);
const MAX_SERVICES_LENGTH = 2500;
/** Services of a pharmacy, one a line: `vaccination Sans rendez-vous`. */
export const services = () => identifier(checkServices, undefined, MAX_SERVICES_LENGTH);
const MAX_TEAM_LENGTH = 4000;
/** Team of a pharmacy, one a line: `Anne Leroy | Pharmacienne adjointe`. */
export const team = () => identifier(checkTeam, undefined, MAX_TEAM_LENGTH);

/** Page of a collection, in the format that the SDK returns. */
export const pageOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    collection: z.array(item),
    total: z.int(),
    view: z.object({
      first: z.exactOptional(z.string()),
      last: z.exactOptional(z.string()),
      previous: z.exactOptional(z.string()),
      next: z.exactOptional(z.string()),
    }),
  });
