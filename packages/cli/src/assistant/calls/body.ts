import { canWrite } from '@officine/sdk';
import { headingOf } from '@officine/sdk/labels';
import type { $ZodObject, $ZodType } from 'zod/v4/core';
import { safeParse } from 'zod/v4/core';
import { usage } from '../../cli-error.ts';
import { didYouMean } from '../../suggest.ts';
import { fieldsIn, resourceOf, shapesOf, typeOf } from './query.ts';
import type { OwnCall } from './routes.ts';

/** Sentences of one answer at most. */
const MAX_SENTENCES = 5;

/** Fields that the body of a call may have for its role. */
function bodyFields(own: OwnCall): readonly string[] {
  const { route, mount } = own;
  const fields = route.writable
    ? fieldsIn(resourceOf(own).input).filter((name) => canWrite(route, mount, name))
    : fieldsIn(shapesOf(own).body);
  // A file comes from a disk, which an assistant does not read; a rehearsal is the tool's business.
  return fields.filter((name) => !Object.hasOwn(route.files ?? {}, name) && name !== 'dry_run');
}

/** The schema that a value of a field must fit. */
const shapeOfField = (shape: $ZodType | undefined, name: string): $ZodType | undefined =>
  (shape as $ZodObject | undefined)?._zod.def.shape?.[name];

/** Throws on a body that the call would refuse: an unknown field, or a value of the wrong kind. */
export function checkBody(own: OwnCall, body: Readonly<Record<string, unknown>>): void {
  const { name, route } = own;
  const known = bodyFields(own);
  const unknown = Object.keys(body).find((field) => !known.includes(field));
  if (unknown !== undefined)
    throw usage(
      `L’appel ${name} ne prend pas de champ « ${unknown} ».`,
      didYouMean(unknown, known) ?? (known.length > 0 ? `Au choix : ${known.join(', ')}.` : 'Il n’en prend aucun.'),
    );
  if (route.kind === 'update' && Object.keys(body).length === 0)
    throw usage('Rien à changer : « body » est vide.', `Champs : ${known.join(', ')}.`);
  const whole = route.writable ? resourceOf(own).input : shapesOf(own).body;
  // Of an update the fields sent are checked; of anything else the whole.
  const checks: readonly (readonly [path: string, shape: $ZodType | undefined, value: unknown])[] =
    route.kind === 'update'
      ? Object.entries(body).map(([field, value]) => [field, shapeOfField(whole, field), value])
      : [['', whole, body]];
  const sentences = checks.flatMap(([field, shape, value]) => {
    const read = shape ? safeParse(shape, value) : undefined;
    return (read?.error?.issues ?? []).map(({ path, message }) => {
      const at = [field, ...path.map(String)].filter(Boolean).join('.');
      const said = message.startsWith('Invalid ') ? 'cette valeur n’est pas acceptée' : message;
      return at ? `${headingOf(typeOf(own), at)} (${at}) : ${said}.` : `${said}.`;
    });
  });
  if (sentences.length > 0)
    throw usage(
      `L’appel ${name} refuserait ces valeurs. ${sentences.slice(0, MAX_SENTENCES).join(' ')}`,
      'Rien n’a changé.',
    );
}
