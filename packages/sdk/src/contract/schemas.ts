import type { Contract } from './all.ts';
import * as exported from './index.ts';

/**
 * The contract with its run-time schemas. The same exports as `index.ts`, by a door of their own: the bundle of the office
 * loads what comes from here apart (`apps/back-office/build/schemas-apart.ts`).
 */
export * from './index.ts';

type Exported = typeof exported;
/** The schemas of a group of calls are exported by its file as `<group>Schemas`; without them the group has `never` here. */
type AllSchemas = {
  readonly [G in keyof Contract]: `${G}Schemas` extends keyof Exported ? Exported[`${G}Schemas`] : never;
};

const schemasByGroup = (of: Exported) =>
  Object.fromEntries(Object.keys(of.contract).map((group) => [group, of[`${group}Schemas` as keyof Exported]]));
/** Run-time schemas of every subject, created on first use: `allSchemas.pools().input.parse(body)`. */
export const allSchemas = /*@__PURE__*/ schemasByGroup(exported) as AllSchemas;
