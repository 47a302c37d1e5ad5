import type { Role } from '@officine/sdk';
import { PAPERS, type Todo, type TodoKind, type TodoList, type TodoState } from '@officine/sdk/contract';
import { sql } from 'drizzle-orm';
import type { CommandContext, ReadContext } from '../../../calls/context.ts';
import type { Config } from '../../../config/config.ts';
import { seenRows } from '../../../rest/seen.ts';
import { FINDINGS, type Finding, TODO_FIELDS } from './kinds.ts';
import { inState, isMarked, readMarks } from './marks.ts';
import { missingFields } from './missing-fields.ts';

/** Things of each kind, unless the caller wants more. */
const FEW = 5;

/** Which things are asked for. */
export interface TodoQuery {
  readonly state?: TodoState | undefined;
  readonly limit?: number | undefined;
  /** One thing only. */
  readonly id?: number;
}
/**
 * Things of a kind that another area finds, the most urgent first: this one may not import it. `roles` are those that
 * have the kind.
 */
export interface TodoSource {
  readonly kind: TodoKind;
  readonly roles: readonly Role[];
  readonly find: (context: ReadContext) => Promise<readonly Todo[]>;
}
interface Found {
  readonly kind: TodoKind;
  readonly items: readonly Todo[];
  /** Number of all of them, and the sum of their amounts, in cents; null where they have none. */
  readonly total: number;
  readonly amount: number | null;
}

/** The first things of one kind in a state, and how many there are, in one statement. */
async function find(
  { sql: db, actor, resources }: ReadContext,
  { kind, of, query }: Finding,
  { state = 'open', limit = FEW, id }: TodoQuery,
): Promise<Found> {
  const rows = await seenRows(db, actor, resources[of], (table) => {
    const { label, date, cause = sql`''::text`, more = {}, where, order } = query(table);
    const fields = TODO_FIELDS.map((name) => sql`${name}::text, ${more[name] ?? sql`null`}`);
    const mark = inState({ kind, thing: table.id, cause }, state);
    return {
      columns: {
        label: sql<string>`${label}`,
        date: sql<string | null>`${date}`,
        cause: sql<string>`${cause}`,
        until: sql<string | null>`${mark.until}`,
        more: sql<Partial<Todo>>`json_strip_nulls(json_build_object(${sql.join(fields, sql`, `)}))`,
        total: sql<number>`(count(*) over ())::int`,
        sum: sql<number | null>`${more.amount ? sql`(sum(${more.amount}) over ())::int` : sql`null::int`}`,
      },
      where: sql`${where} and ${mark.where}${id === undefined ? sql`` : sql` and ${table.id} = ${id}::int`}`,
      order,
      limit,
    };
  });
  const items = rows.map(
    ({ id: thing, label, date, cause, until, more }): Todo => ({
      kind,
      id: thing,
      label,
      cause,
      ...more,
      ...(date !== null && { date }),
      ...(until !== null && { date_until: until }),
    }),
  );
  return { kind, items, total: rows[0]?.total ?? 0, amount: rows[0]?.sum ?? null };
}

/** The texts that the caller's pharmacy has not signed. */
async function findPapers({ sql: db, actor }: ReadContext, { companyIcs }: Config): Promise<Todo[]> {
  const { pharmacyId } = actor;
  if (pharmacyId === null) return [];
  // A SEPA mandate is asked of pharmacies that pay by debit, once the network may debit, and again for a new account.
  const [signed] = await db<Record<(typeof PAPERS)[number], boolean>[]>`
    select b.date_signature_contract is not null as contract, b.date_signature_conditions is not null as conditions,
      b.date_signature_money_order is not null as money_order,
      ${companyIcs === undefined} or b.payment_method is distinct from 'prelevement' or coalesce(m.iban = b.iban, false)
        as sepa_mandate
    from pharmacy_billings b
    left join sepa_mandates m on m.pharmacy_id = b.pharmacy_id and m.date_revocation is null
    where b.pharmacy_id = ${pharmacyId}`;
  const expected = PAPERS.filter((paper) => signed || paper !== 'sepa_mandate');
  return expected
    .filter((paper) => !signed?.[paper])
    .map((label): Todo => ({ kind: 'paper', id: pharmacyId, label, cause: '' }));
}

/** The texts to sign and the missing fields. */
const OWN = ({ services }: CommandContext): readonly Omit<TodoSource, 'roles'>[] => [
  { kind: 'paper', find: (context) => findPapers(context, services.config) },
  { kind: 'field', find: missingFields },
];

/** Things of a source in a state: all of them. */
async function own(
  context: CommandContext,
  { kind, find: findAll }: Omit<TodoSource, 'roles'>,
  { state = 'open' }: TodoQuery,
): Promise<Found> {
  const [all, marks] = await Promise.all([findAll(context), readMarks(context, kind)]);
  const items = all.flatMap((todo) => isMarked(marks, todo, state) ?? []);
  const amounts = items.flatMap(({ amount }) => amount ?? []);
  const amount = amounts.length === 0 ? null : amounts.reduce((sum, one) => sum + one, 0);
  return { kind, items, total: items.length, amount };
}

/** The first things of a source in a state, and how many there are. */
async function ofSource(context: CommandContext, source: TodoSource, query: TodoQuery): Promise<Found> {
  const { limit = FEW, id } = query;
  const found = await own(context, source, query);
  return { ...found, items: found.items.filter((todo) => id === undefined || todo.id === id).slice(0, limit) };
}

/** Every thing of one kind in a state; none where the role has no such kind. */
export async function findKind(
  context: CommandContext,
  kind: TodoKind,
  query: TodoQuery,
  sources: readonly TodoSource[] = [],
): Promise<readonly Todo[]> {
  const ownKind = OWN(context).find((one) => one.kind === kind);
  if (ownKind) return (await own(context, ownKind, query)).items;
  const source = sources.find((one) => one.kind === kind && one.roles.includes(context.actor.role));
  if (source) return (await ofSource(context, source, query)).items;
  const finding = FINDINGS.find((one) => one.kind === kind && one.roles.includes(context.actor.role));
  return finding ? (await find(context, finding, query)).items : [];
}

/**
 * What waits for the caller, or was put off or done, and how many of each kind: texts to sign, missing fields, then the first of each
 * kind. `sources` are the kinds that other areas find.
 */
export async function listTodos(
  context: CommandContext,
  query: TodoQuery = {},
  sources: readonly TodoSource[] = [],
): Promise<TodoList> {
  const { role } = context.actor;
  const found = await Promise.all([
    ...OWN(context).map((one) => own(context, one, query)),
    ...sources.filter(({ roles }) => roles.includes(role)).map((source) => ofSource(context, source, query)),
    ...FINDINGS.filter(({ roles }) => roles.includes(role)).map((finding) => find(context, finding, query)),
  ]);
  const waiting = found.filter(({ total }) => total > 0);
  return {
    items: waiting.flatMap(({ items }) => items),
    counts: Object.fromEntries(waiting.map(({ kind, total }) => [kind, total])),
    amounts: Object.fromEntries(waiting.flatMap(({ kind, amount }) => (amount === null ? [] : [[kind, amount]]))),
  };
}
