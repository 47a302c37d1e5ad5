import { startOfDayParis } from '@officine/domain';
import { type SQL, sql } from 'drizzle-orm';
import type { Filter } from './query.ts';
import type { ComputedType } from './resource.ts';

/** A filter as SQL with a slot, and the value to bind to the slot: undefined when the filter's texts cannot be read. */
export interface Condition {
  readonly sql: SQL;
  readonly bind: (values: readonly string[]) => unknown;
}

/** How texts of a filter are read and compared. */
type Kind = 'integer' | 'bigint' | 'number' | 'boolean' | 'day' | 'instant' | 'uuid' | 'text';
/** Kind of a column, by its SQL type. */
export function kindOf(type: string): Kind {
  if (type === 'integer' || type === 'smallint') return 'integer';
  if (type === 'bigint') return 'bigint';
  if (/^(numeric|real|double precision)/.test(type)) return 'number';
  if (type === 'boolean') return 'boolean';
  if (type === 'date') return 'day';
  if (type === 'uuid') return 'uuid';
  return type.startsWith('timestamp') ? 'instant' : 'text';
}
export const COMPUTED: Readonly<Record<ComputedType, Kind>> = {
  integer: 'bigint',
  boolean: 'boolean',
  text: 'text',
  date: 'day',
  timestamp: 'instant',
  json: 'text',
};
const CASTS: Readonly<Record<Kind, string>> = {
  integer: 'bigint',
  bigint: 'bigint',
  number: 'numeric',
  boolean: 'boolean',
  day: 'date',
  instant: 'timestamptz',
  uuid: 'uuid',
  text: 'text',
};

/** A text read as its column's kind. Undefined when it is not one: such a value matches nothing, or leaves the filter out when alone. */
function read(kind: Kind, value: string): unknown {
  switch (kind) {
    case 'integer':
    case 'bigint':
      return /^-?\d{1,15}$/.test(value) ? Number(value) : undefined;
    case 'number':
      return /^-?\d{1,12}(\.\d{1,6})?$/.test(value) ? value : undefined;
    case 'boolean':
      return value === 'true' || value === '1' ? true : value === 'false' || value === '0' ? false : undefined;
    case 'day':
      return /^\d{4}-\d\d-\d\d/.test(value) ? value.slice(0, 10) : undefined;
    case 'uuid':
      return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value) ? value : undefined;
    case 'instant':
      // A bare day is midnight in France.
      return value.length === 10 ? startOfDayParis(value).toISOString() : value;
    default:
      return value;
  }
}

/** The left side of a comparison. */
export interface Operand {
  readonly sql: SQL;
  readonly kind: Kind;
  /** Reads an id or an IRI; without it, texts are read as plain values of the kind. */
  readonly toId?: (value: string) => number | null;
  /** Returns a typed text as it is stored: an email in lower case, a CIP without spaces. */
  readonly stored?: (value: string) => string;
}

const same = (value: string): string => value;

/** Compares an operand with the filter's values, bound to `slot`. */
export function compare({ sql: left, kind, toId, stored = same }: Operand, filter: Filter, slot: string): Condition {
  const right = sql.placeholder(slot);
  const several = filter.values.length > 1;
  const type = sql.raw(toId ? 'int' : CASTS[kind]);
  // An invalid id becomes -1, which matches nothing: ignoring it would return every row. An empty value is no filter.
  const one = (value: string): unknown => (toId ? (toId(value) ?? (value === '' ? undefined : -1)) : read(kind, value));
  const bindOne = (values: readonly string[]) => one(values[0] as string);
  switch (filter.op) {
    case 'set':
      return { sql: sql`${left} is not null`, bind: () => null };
    case 'unset':
      return { sql: sql`${left} is null`, bind: () => null };
    case 'true':
      return { sql: sql`${left} = ${right}::boolean`, bind: (v) => v[0] === 'true' };
    case 'like': {
      const text = kind === 'text' ? sql`officine_fold(${left})` : sql`officine_fold(${left}::text)`;
      return several
        ? { sql: sql`${text} like any(array(select officine_fold(x) from unnest(${right}::text[]) x))`, bind: (v) => v }
        : { sql: sql`${text} like officine_fold(${right}::text)`, bind: (v) => v[0] };
    }
    case 'is': {
      if (!several) return { sql: sql`${left} = ${right}::${type}`, bind: ([value = '']) => one(stored(value)) };
      const readAll = (values: readonly string[]) => {
        const all = values.map((value) => one(stored(value))).filter((v) => v !== undefined);
        return all.length ? all : undefined;
      };
      return { sql: sql`${left} = any(${right}::${type}[])`, bind: readAll };
    }
    default:
      return { sql: sql`${left} ${sql.raw(filter.op)} ${right}::${type}`, bind: bindOne };
  }
}
