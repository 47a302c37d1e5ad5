import type { RouteDef } from '@officine/sdk';
import type { Noun } from '@officine/sdk/format';
import type { Column } from '../../output/fields.ts';
import type { ArgumentSpec } from '../../verb.ts';

/** The generic calls of a resource of the contract. */
interface Resource {
  readonly list: RouteDef & { readonly noun: Noun };
  readonly get: RouteDef;
  readonly create: RouteDef;
  readonly update: RouteDef;
  readonly delete: RouteDef;
}
/** A noun of the terminal whose verbs are made of the generic calls of a resource. */
export interface RecordDefinition {
  readonly resource: Resource;
  /** Filters that find an item by a text, in this order. */
  readonly by: readonly string[];
  readonly columns: readonly Column[];
  /** Columns of one item, after those of the list. */
  readonly details: readonly Column[];
  /** Examples: command lines after the noun and the verb. */
  readonly lists: readonly string[];
  readonly shows: readonly string[];
  readonly writes: {
    readonly create?: string;
    readonly update?: string;
    /** An item to switch, or to remove. */
    readonly item?: string;
  };
}

export const itemArgument = ({ resource, by }: RecordDefinition): ArgumentSpec => ({
  label: resource.list.noun.one,
  summary: by.length > 0 ? `Son id, ou ce qui le nomme (${by.join(', ')})` : 'Son id',
});
