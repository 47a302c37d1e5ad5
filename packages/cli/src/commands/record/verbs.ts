import { listOptions, listRows } from '../../lists/list-rows.ts';
import type { Context, Verb } from '../../verb.ts';
import { definitions, type RecordName } from './definitions.ts';
import { itemArgument, type RecordDefinition } from './record.ts';
import { switchVerb } from './switch.ts';
import { callAny, createVerb, deleteVerb, findItem, updateVerb } from './write.ts';

/** Verbs that are made of the generic calls of a resource. */
export type RecordVerb = 'list' | 'show' | 'create' | 'update' | 'enable' | 'disable' | 'delete';

type Page = Parameters<typeof listRows>[1];
const listVerb = (name: string, { resource, columns, lists }: RecordDefinition): Verb => ({
  spec: { options: listOptions, examples: lists.map((line) => `${name} list${line && ` ${line}`}`) },
  run: async (context: Parameters<typeof listRows>[0]) => listRows(context, resource.list as Page, { columns }),
});
const showVerb = (name: string, definition: RecordDefinition): Verb => ({
  spec: {
    arguments: { item: itemArgument(definition) },
    examples: definition.shows.map((line) => `${name} show ${line}`),
  },
  async run({ sdk, out, args }: Context<{ readonly item: string }>) {
    const { resource, columns, details } = definition;
    const id = await findItem(sdk, args.item, definition);
    await out.item(await callAny(sdk, resource.get, { id }), [...columns, ...details]);
  },
});

const MAKERS: Readonly<Record<RecordVerb, (name: string, definition: RecordDefinition) => Verb>> = {
  list: listVerb,
  show: showVerb,
  create: createVerb,
  update: updateVerb,
  enable: (name, definition) => switchVerb(name, definition, true),
  disable: (name, definition) => switchVerb(name, definition, false),
  delete: deleteVerb,
};
/** A verb of a noun: `recordVerb('zone', 'update')`. */
export const recordVerb = (name: RecordName, verb: RecordVerb): Verb => MAKERS[verb](name, definitions[name]);
