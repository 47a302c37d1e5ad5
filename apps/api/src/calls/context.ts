import type { contract } from '@officine/sdk/schemas';
import type postgres from 'postgres';
import type { Actor } from '../access/actor.ts';
import type { Services } from '../base/services.ts';
import type { Resource } from '../rest/resource.ts';

type Contract = typeof contract;
/** Groups of the contract that the engine serves. */
type GenericGroup = {
  [Group in keyof Contract]: Contract[Group] extends { list: { kind: 'list' } } ? Group : never;
}[keyof Contract];
/** Names of the declarations: those of the contract, but broadcasters are advertisers in code and tables. */
type ResourceName = Exclude<GenericGroup, 'broadcasters'> | 'advertisers';
/** Every declaration, by name. `http/` fills it: subjects do not import `resources/`. */
export type Resources = Readonly<Record<ResourceName, Resource>>;

/** Who acts, and the declarations that say what they see. */
export interface Context {
  readonly actor: Actor;
  readonly resources: Resources;
}
/** First argument of a command that only reads: `sql` is the pool, or the caller's transaction. */
export interface ReadContext extends Context {
  readonly sql: postgres.ISql;
}
/** First argument of a command that opens its own transaction. A `Call` is one, where its caller is signed in. */
export interface CommandContext extends Context {
  readonly sql: postgres.Sql;
  readonly services: Services;
}
/** First argument of a command that works in the caller's transaction: `{ ...call, tx }`. */
export interface TransactionContext extends Context {
  readonly tx: postgres.TransactionSql;
  readonly services: Services;
}
