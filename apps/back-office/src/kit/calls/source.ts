import type { Entity, Filters, Page, RouteDef, Sorts } from '@officine/sdk';
import { type Noun, typography } from '@officine/sdk/format';
import { date } from '../format/format.ts';

/** A generic resource of the contract, as lists and forms need it: `zones`, `topics`, … */
export interface Source<T extends Entity = Entity> {
  readonly list: RouteDef & {
    readonly type: string;
    readonly noun: Noun;
    // `any`: each resource has its own filters; `ListDef` types them.
    readonly io: { query?: any; out: Page<T> };
  };
  readonly get: RouteDef & { readonly io: { out: T } };
  readonly create: RouteDef;
  readonly update: RouteDef;
}
/** A row of any list: most can be switched off. */
export interface Row extends Entity {
  isActive?: boolean | undefined;
  name?: string | null | undefined;
  label?: string | null | undefined;
  title?: string | null | undefined;
  reference?: string | null | undefined;
  /** Of an invoice. */
  number?: string | null | undefined;
  /** Of a report, `YYYY-MM-DD`. */
  date?: string | null | undefined;
}
/** What the calls of a resource return: `ItemOf<typeof topics>` is `Topic`. */
export type ItemOf<R extends Source<Row>> = R['get']['io']['out'];
/** What is sent to create or change an item: `InputOf<typeof topics>` is `TopicInput`. */
export type InputOf<R extends Source<Row>> = NonNullable<R['create']['io']['body']>;
export type SortOf<R extends Source<Row>> = Sorts<R> & string;
export type FilterOf<R extends Source<Row>> = Filters<R> & string;
/** Name of a row in titles, questions and toasts, with the spaces of French typography. */
export const nameOf = (row: Row): string =>
  typography(
    row.name ?? row.label ?? row.title ?? row.reference ?? row.number ?? (row.date ? date(row.date) : `n° ${row.id}`),
  );
