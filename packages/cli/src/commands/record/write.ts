import { ifUnchanged, type RouteDef } from '@officine/sdk';
import { agree, type Noun, theOne } from '@officine/sdk/format';
import { usage } from '../../cli-error.ts';
import { resolveId } from '../../lists/resolve.ts';
import type { Row } from '../../output/fields.ts';
import { withoutControls } from '../../output/terminal.ts';
import type { Caller } from '../../sdk/caller.ts';
import type { Context, Verb } from '../../verb.ts';
import { fieldNames, recordBody } from './body.ts';
import { optionsOf, writableFields } from './fields.ts';
import { itemArgument, type RecordDefinition } from './record.ts';

type Args = Readonly<Record<string, unknown>>;
type Write = RouteDef & { readonly noun: Noun };
const dataOption = {
  value: 'fichier',
  summary: 'Des champs en JSON, avec les valeurs de l’API (- : entrée standard) ; les options priment',
} as const;

/** What names an item in a sentence: « INT-PAVE ». */
export function nameOf({ noun }: { readonly noun: Noun }, row: Row): string {
  const name = ['reference', 'name', 'label', 'title', 'login', 'number', 'lastname', 'subject']
    .map((field) => row[field])
    .find((value) => typeof value === 'string' && value !== '');
  const one = `${noun.one.charAt(0).toUpperCase()}${noun.one.slice(1)}`;
  return name === undefined ? `${one} ${row['id']}` : `${one} « ${withoutControls(String(name))} » (${row['id']})`;
}
export const findItem = (sdk: Caller, text: string, { resource, by }: RecordDefinition): Promise<number> =>
  resolveId(sdk, text, { route: resource.list, by });
/** A call whose types are known at run time only: the options are made of its schema. */
export const callAny = async (sdk: Caller, route: RouteDef, input: object, options: object = {}): Promise<Row> =>
  (await sdk.call(route, input as never, options)) as Row;

/** `officine zone create --reference …`: an option for each field that the contract lets a caller give. */
export function createVerb(name: string, definition: RecordDefinition): Verb {
  const { resource, columns, details, writes } = definition;
  const route = resource.create as unknown as Write;
  const fields = writableFields(route);
  return {
    spec: { options: { ...optionsOf(fields), data: dataOption }, examples: [`${name} create ${writes.create ?? ''}`] },
    async run({ sdk, out, args }: Context<Args>) {
      const body = await recordBody(sdk, route, fields, args);
      if (Object.keys(body).length === 0)
        throw usage('Rien à créer : aucun champ n’est donné.', `Par exemple : ${fieldNames(route.type ?? '', fields)}`);
      const saved = await callAny(sdk, route, { body });
      out.done(`${nameOf(route, saved)} : ${agree(route.noun, 'créé')}.`);
      await out.item(saved, [...columns, ...details]);
    },
  };
}

/** `officine zone update INT-PAVE --price 0,60`: changes the fields that are given. */
export function updateVerb(name: string, definition: RecordDefinition): Verb {
  const { resource, columns, details, writes } = definition;
  const route = resource.update as unknown as Write;
  const fields = writableFields(route);
  return {
    spec: {
      arguments: { item: itemArgument(definition) },
      options: {
        ...optionsOf(fields),
        data: dataOption,
        'if-match': {
          value: 'etag',
          summary: `Seulement si ${theOne(route.noun)} n’a pas changé depuis cet ETag (officine api … --etag)`,
        },
      },
      examples: [`${name} update ${writes.update ?? ''}`],
    },
    async run({ sdk, out, args }: Context<Args>) {
      const body = await recordBody(sdk, route, fields, args);
      if (Object.keys(body).length === 0)
        throw usage('Rien à changer.', `Donnez un champ : ${fieldNames(route.type ?? '', fields)}…`);
      const id = await findItem(sdk, String(args['item']), definition);
      const etag = args['if-match'];
      const saved = await callAny(sdk, route, { id, body }, etag ? { headers: { 'if-match': String(etag) } } : {});
      out.done(`${nameOf(route, saved)} : ${agree(route.noun, 'enregistré')}.`);
      await out.item(saved, [...columns, ...details]);
    },
  };
}

/** `officine view delete 12`: removes an item that the contract lets a caller remove. */
export function deleteVerb(name: string, definition: RecordDefinition): Verb {
  const { resource, writes } = definition;
  const route = resource.delete as unknown as Write;
  return {
    spec: { arguments: { item: itemArgument(definition) }, examples: [`${name} delete ${writes.item} --yes`] },
    async run({ sdk, out, ask, args }: Context<Args>) {
      ask.canConfirm();
      const id = await findItem(sdk, String(args['item']), definition);
      const found = await callAny(sdk, resource.get as unknown as RouteDef, { id });
      await ask.confirm(`Supprimer : ${nameOf(route, found)} ?`);
      await callAny(sdk, route, { id }, ifUnchanged(found));
      out.done(`${nameOf(route, found)} : ${agree(route.noun, 'supprimé')}.`);
    },
  };
}
