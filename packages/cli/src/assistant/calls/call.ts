import type { RouteDef } from '@officine/sdk';
import * as z from 'zod/mini';
import { CliError, usage } from '../../cli-error.ts';
import { EXIT } from '../../exit-codes.ts';
import { text } from '../input.ts';
import { tool } from '../tool.ts';
import { checkQuery, fieldsIn, resourceOf, shapesOf, typeOf } from './query.ts';
import { ownCall, readParams } from './routes.ts';
import { shown } from './show.ts';

/** Rows of a page, where nothing else is asked, and at most. */
const ROWS_OF_A_PAGE = 20;
const MAX_ROWS = 50;

/** Parts of a call that both reading and changing take. */
export const callInput = {
  name: text('Nom de l’appel, comme pharmacies.list'),
  params: z.optional(
    z.record(z.string(), z.union([z.string(), z.int()])).check(z.describe('Parties de l’adresse : {"id": 3}')),
  ),
  query: z.optional(
    z.record(z.string(), z.unknown()).check(z.describe('Filtres et tri : {"status": "running", "order[name]": "asc"}')),
  ),
};

export const call = tool({
  name: 'call',
  title: 'Faire un appel qui lit',
  description:
    'Fait un appel de l’API qui ne change rien, trouvé par « find_call », avec des champs choisis. Une liste vient par pages de 20 lignes, 50 au plus : filtrez plutôt que de tout lire.',
  input: z.strictObject({
    ...callInput,
    fields: z.optional(
      z
        .array(z.string().check(z.minLength(1), z.maxLength(100)))
        .check(z.maxLength(40), z.describe('Champs à rendre : ["name", "advertiser.name"]')),
    ),
    page: z.optional(
      z.int().check(z.minimum(1), z.maximum(100_000), z.describe('Page de la liste, la première sinon')),
    ),
    rows: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_ROWS), z.describe('Lignes par page'))),
  }),
  needs: [],
  async run(work, { name, params, query = {}, fields, page = 1, rows = ROWS_OF_A_PAGE }) {
    const own = ownCall(work.role, name);
    const { route, mount, isRead } = own;
    if (!isRead)
      throw new CliError(
        `L’appel ${name} change des données : « call » ne fait que lire.`,
        EXIT.denied,
        'Avec « officine mcp --write », l’outil « change » le répète d’abord, puis le fait sur confirmation.',
      );
    if (route.download)
      throw usage(
        `L’appel ${name} rend un fichier, qu’un assistant ne lit pas.`,
        `Dans un terminal : officine api ${name} --output fichier`,
      );
    const path = readParams(own, params);
    checkQuery(own, query);
    const isList = route.kind === 'list';
    const { itemsPerPage: _rows, page: _page, pagination: _all, properties: _fields, ...filters } = query;
    const asked = {
      ...filters,
      ...(isList && {
        page,
        itemsPerPage: rows,
        ...(fields && { properties: [...new Set(fields.map((field) => field.split('.')[0] as string))] }),
      }),
    };
    const known = route.kind ? fieldsIn(resourceOf(own).item) : fieldsIn(shapesOf(own).out);
    if (isList && fields) checkKnown(fields, known);
    const answer: unknown = await work.call<RouteDef>(route, { ...path, query: asked } as never, { mount });
    return shown(typeOf(own), answer, fields, known, page);
  },
});

/** Throws on a field that the rows cannot have, before the call: the server leaves out what it does not know. */
function checkKnown(fields: readonly string[], known: readonly string[]): void {
  const unknown = fields.find((field) => !known.includes(field.split('.')[0] ?? ''));
  if (unknown !== undefined)
    throw usage(
      `Champ inconnu : « ${unknown} ».`,
      `Champs : ${known.filter((name) => !name.startsWith('@')).join(', ')}.`,
    );
}
