import { type RowError, rowError } from '@officine/domain';
import type postgres from 'postgres';
import type { Actor } from '../../../access/actor.ts';
import { accept, type Body, readSent } from '../../../rest/input.ts';
import type { Mode, Resource } from '../../../rest/resource.ts';
import { isSame } from '../../../rest/unwritable.ts';
import type { ImportField, ImportKey } from './fields.ts';
import { Matcher, repeated } from './match.ts';
import { reasonsOf } from './reasons.ts';
import { cellError, type ImportRow, type Mapping, readRows, settleAmbiguous } from './rows.ts';
import type { TableFile } from './table-file.ts';
import { bodyOf, linkedId, valueAt } from './values.ts';

/** A row that creates or changes an item. */
export interface PlannedRow {
  readonly row: ImportRow;
  /** Id of the item to change, later of the created one. */
  id: number | undefined;
  readonly action: 'create' | 'update';
  /** Paths that are written, with their values in the API before. */
  readonly before: Readonly<Record<string, unknown>>;
  readonly body: Body;
  /** To be called once the import is committed. */
  committed?: (() => Promise<void>) | undefined;
}
export interface Plan {
  readonly rows: PlannedRow[];
  readonly unchanged: number;
  readonly rejected: ImportRow[];
}
/** What a file becomes: the list, the role's fields, the columns in use and the key. */
export interface ImportTarget {
  readonly resource: Resource;
  readonly actor: Actor;
  readonly fields: readonly ImportField[];
  readonly mapping: Mapping;
  readonly key: ImportKey | undefined;
  /** Receipt that the lines of the activity feed name; undefined in a dry run. */
  readonly receipt?: number | undefined;
}

/** Says what each row of the file does: nothing is written. */
export async function planRows(db: postgres.ISql, target: ImportTarget, file: TableFile): Promise<Plan> {
  const { resource, actor, fields, mapping, key } = target;
  const rows = await readRows(db, actor, mapping, file.rows);
  const matcher = new Matcher(actor, resource, mapping, key, fields);
  await matcher.load(db, rows);
  const planned: PlannedRow[] = [];
  const rejected: ImportRow[] = [];
  const seen = new Map<string, number>();
  let unchanged = 0;
  for (const row of rows) {
    const item = matcher.find(row);
    settleAmbiguous(row, mapping, (path) => {
      const field = fields.find((each) => each.path === path);
      return field && item ? linkedId(field, actor.role, valueAt(item, path)) : null;
    });
    const own = item ? `#${String(item['id'])}` : matcher.keyOf(row);
    const line = own === undefined ? undefined : seen.get(own);
    if (line !== undefined) row.errors.push(rowError(row.line, repeated(resource, line)));
    else if (own !== undefined) seen.set(own, row.line);
    const write = row.errors.length ? undefined : planRow(target, row, item);
    if (row.errors.length) rejected.push(row);
    else if (write) planned.push(write);
    else unchanged += 1;
  }
  return { rows: planned, unchanged, rejected };
}

/** Undefined for a row that changes nothing, or that gets errors. */
function planRow(target: ImportTarget, row: ImportRow, item: Body | undefined): PlannedRow | undefined {
  const { actor, fields } = target;
  const changed = [...row.values].filter(([path, value]) => {
    const field = fields.find((each) => each.path === path);
    return field !== undefined && !(item && isKept(field, actor, value, valueAt(item, path)));
  });
  if (item && !changed.length) return undefined;
  const action = item ? 'update' : 'create';
  const body = bodyOf(changed);
  row.errors.push(...lostZeros(target, row, item, body), ...bodyErrors(target, row, action, body));
  if (row.errors.length) return undefined;
  const before = Object.fromEntries(changed.map(([path]) => [path, item ? valueAt(item, path) : null]));
  return { row, id: item && Number(item['id']), action, before, body };
}

/** A French postcode of which a spreadsheet has dropped the zero. It may lack another digit: it is not restored silently. */
function lostZeros({ mapping }: ImportTarget, row: ImportRow, item: Body | undefined, body: Body): RowError[] {
  const { postcode } = body;
  const country = body['country'] ?? item?.['country'] ?? 'FR';
  const column = mapping.columns.find(({ field }) => field.path === 'postcode');
  if (!column || country !== 'FR' || typeof postcode !== 'string' || !/^\d{4}$/.test(postcode)) return [];
  const reason = `Ce code postal n’a que quatre chiffres : un tableur a sans doute ôté son zéro. Écrivez 0${postcode}, et mettez la colonne au format Texte.`;
  return [cellError(row, column, reason)];
}

/** What the rules of the list's own calls refuse, before anything is written. */
function bodyErrors(target: ImportTarget, row: ImportRow, mode: Mode, body: Body): RowError[] {
  try {
    accept(target.resource, target.actor.role, mode, readSent(body, {}));
    return [];
  } catch (error) {
    const reasons = reasonsOf(target, row, error);
    if (!reasons) throw error;
    return reasons;
  }
}

/** Spaces around a text, and line breaks of another system, are no change. */
const plain = (value: unknown): unknown => (typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : value);
const isKept = (field: ImportField, actor: Actor, value: unknown, current: unknown): boolean =>
  isSame({ ...field, value: plain(value) }, actor, plain(current));
