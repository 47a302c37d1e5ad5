import * as z from 'zod/mini';
import { type Infer, route, schemas, shape } from '../../core.ts';

const beatShape = /*@__PURE__*/ shape(() =>
  z.object({
    /** Its `@type`: `Pharmacy`. */
    type: z.string('Type attendu').check(z.minLength(1, 'Type attendu'), z.maxLength(60, 'Type inconnu')),
    id: z.int('Nombre entier attendu').check(z.minimum(1), z.maximum(2_147_483_647)),
    /** The caller has left it. */
    is_leaving: z.optional(z.boolean('Oui ou non attendu')),
  }),
);
/** A thing that the caller has open to edit. */
export interface PresenceBeat extends Infer<typeof beatShape> {}

const presenceShape = /*@__PURE__*/ shape(() => z.object({ people: z.array(z.object({ name: z.string() })) }));
/** Who else has the thing open to edit: people of the network, and those of the caller's own house. */
export interface Presence extends Infer<typeof presenceShape> {}

export const presence = {
  /**
   * Says that the caller has a thing open to edit, and answers who else has. To be repeated: who is silent for 22 seconds is
   * gone. The stream of notifications sends `presence` when somebody has come or left.
   */
  beat: /*@__PURE__*/ route({
    method: 'PUT',
    path: '/presence',
    on: ['shared'],
    summary: 'Dit qu’une fiche est ouverte pour être modifiée, et par qui d’autre elle l’est',
    errors: ['not_found'],
    io: {} as { body: PresenceBeat; out: Presence },
  }),
} as const;
export const presenceSchemas = /*@__PURE__*/ schemas(presence, () => ({
  beat: { body: beatShape(), out: presenceShape() },
}));
