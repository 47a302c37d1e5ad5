import * as z from 'zod/mini';

/** Shapes that many subjects share, with the French sentence a person reads when the value is refused. */
const LABEL_MAX = 255;
const TEXT_MAX = 20_000;

/** `@id`, `@type` and `id` of every item. */
export const entity = () => ({ '@id': z.string(), '@type': z.string(), id: z.int() });
/** An embedded item: `ref({ name: z.string() })`; its fields may be left out where the caller may not read them. */
export const ref = <S extends z.core.$ZodShape>(shape: S) => z.object({ ...entity(), ...shape });
/** Link to an item: its IRI, or its id. */
export const iri = (required = 'Choisissez un élément de la liste') =>
  z.union([z.string().check(z.minLength(1), z.maxLength(LABEL_MAX)), z.int()], required);
export const iris = () => z.array(iri()).check(z.maxLength(5000, 'Trop d’éléments'));

export const instant = () => z.string();
/** `YYYY-MM-DD`, a real day. */
export const date = () => z.iso.date('Date attendue, au format AAAA-MM-JJ');
/** Required text of one line: `name('Le nom est obligatoire')`. */
export const name = (required = 'Ce champ est obligatoire', max = LABEL_MAX) =>
  z.string(required).check(z.trim(), z.minLength(1, required), z.maxLength(max, `${max} caractères au plus`));
/** Optional text of one line. */
export const line = (max = LABEL_MAX) =>
  z.string('Texte attendu').check(z.trim(), z.maxLength(max, `${max} caractères au plus`));
/** Optional text of several lines, or html. */
export const text = (max = TEXT_MAX) => z.string('Texte attendu').check(z.maxLength(max, `${max} caractères au plus`));
export const email = () => z.email('Cet email n’est pas valide').check(z.maxLength(LABEL_MAX));
/** Address of a web page: `http` or `https` only. */
export const url = () =>
  z
    .url({ protocol: /^https?$/, hostname: z.regexes.domain, error: 'Cette URL n’est pas valide' })
    .check(z.maxLength(2048));
export const cents = () =>
  z
    .int('Montant attendu, en centimes')
    .check(z.nonnegative('Le montant ne peut pas être négatif'), z.maximum(2_000_000_000, 'Montant trop grand'));
export const count = () => z.int('Nombre entier attendu').check(z.nonnegative(), z.maximum(2_000_000_000));

/** A stored file in an answer. */
export const file = () =>
  z.object({
    name: z.string(),
    type: z.string(),
    size: z.int(),
    width: z.nullish(z.int()),
    height: z.nullish(z.int()),
    url: z.string(),
  });
/** A file in a form: sent as a part of `multipart/form-data`; in JSON, `null` takes it away. */
export const fileInput = () => z.optional(z.nullable(requiredFile('Fichier attendu')));
/** A file that a new item must have. */
export const requiredFile = (required: string) =>
  z.custom<Blob>((value) => typeof Blob !== 'undefined' && value instanceof Blob, required);
