import { PAPERS, type Todo, type TodoList } from '@officine/sdk/contract';
import { sql } from 'drizzle-orm';
import type { CommandContext, ReadContext } from '../calls/context.ts';
import type { Config } from '../config/config.ts';
import { seenRows } from '../rest/seen.ts';
import { FINDINGS, type Finding } from './kinds.ts';
import { missingFields } from './missing-fields.ts';

const MAX_ITEMS_PER_KIND = 5;

interface Found {
  readonly items: readonly Todo[];
  /** Number of all of them. */
  readonly total: number;
}

/** The first things of one kind that wait, and how many there are, in one statement. */
async function find({ sql: db, actor, resources }: ReadContext, { kind, of, query }: Finding): Promise<Found> {
  const rows = await seenRows(db, actor, resources[of], (table) => {
    const none = sql`null`;
    const {
      label,
      detail = none,
      pharmacy = none,
      pool = none,
      amount = none,
      uuid = none,
      date,
      where,
      order,
    } = query(table);
    return {
      columns: {
        label: sql<string>`${label}`,
        detail: sql<string | null>`${detail}`,
        pharmacy: sql<number | null>`${pharmacy}`,
        pool: sql<number | null>`${pool}`,
        amount: sql<number | null>`${amount}`,
        uuid: sql<string | null>`${uuid}`,
        date: sql<string | null>`${date}`,
        total: sql<number>`(count(*) over ())::int`,
      },
      where,
      order,
      limit: MAX_ITEMS_PER_KIND,
    };
  });
  const items = rows.map(({ id, label, detail, pharmacy, pool, amount, uuid, date }) => {
    const known = Object.entries({ detail, pharmacy, pool, amount, uuid, date }).filter(([, value]) => value !== null);
    return { kind, id, label, ...Object.fromEntries(known) };
  });
  return { items, total: rows[0]?.total ?? 0 };
}

/** The texts that the caller's pharmacy has not signed. */
async function findPapers({ sql: db, actor }: ReadContext, { companyIcs }: Config): Promise<Found> {
  const { pharmacyId } = actor;
  if (pharmacyId === null) return { items: [], total: 0 };
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
  const items = expected
    .filter((paper) => !signed?.[paper])
    .map((label): Todo => ({ kind: 'paper', id: pharmacyId, label }));
  return { items, total: items.length };
}

/** What waits for the caller, and how many of each kind: texts to sign, missing fields, then at most five of each kind. */
export async function listTodos(context: CommandContext): Promise<TodoList> {
  const { role } = context.actor;
  const found = await Promise.all([
    findPapers(context, context.services.config),
    missingFields(context).then((items): Found => ({ items, total: items.length })),
    ...FINDINGS.filter(({ roles }) => roles.includes(role)).map((finding) => find(context, finding)),
  ]);
  const waiting = found.filter(({ total }) => total > 0);
  return {
    items: waiting.flatMap(({ items }) => items),
    counts: Object.fromEntries(waiting.map(({ items: [first], total }) => [first?.kind, total])),
  };
}
