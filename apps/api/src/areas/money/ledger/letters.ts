import type { Letter } from '@officine/domain';
import type postgres from 'postgres';
import { lastAllocation, ledgerLegs, nodeOfPayment } from './legs.ts';

const CURSOR_ROWS = 50;
const LETTERS = 26;
const FIRST_LETTER = 'A'.charCodeAt(0);

interface Account {
  /** Movements on the account of one pharmacy: what names it, its day and its cents. */
  readonly movements: readonly { readonly node: string; readonly date: string; readonly cents: number }[];
  /** What allocations put together. */
  readonly links: readonly { readonly a: string; readonly b: string; readonly date: string }[];
}

/**
 * Letters of what is settled at the end of a day, by node: documents and payments that allocations put together and whose
 * movements balance. The letter comes from the first document of the group: asked again, it is the same. `since` leaves
 * out groups whose last movement is older.
 */
export async function ledgerLetters(
  sql: postgres.ISql,
  { since, day }: { readonly since: string; readonly day: string },
): Promise<Map<string, Letter>> {
  const letters = new Map<string, Letter>();
  for await (const accounts of accountsAt(sql, day))
    for (const account of accounts) {
      for (const group of groupsOf(account)) {
        const first = firstOf(group.nodes);
        if (group.cents === 0 && group.date >= since)
          for (const node of group.nodes) letters.set(node, { letter: letterOf(first), date: group.date });
      }
    }
  return letters;
}

const accountsAt = (sql: postgres.ISql, day: string) =>
  sql<Account[]>`
    with moves as (
      select pharmacy_id, 'i' || id as node, date_invoice as date, case kind when 'invoice' then amount_total else -amount_total end as cents
      from invoices where type = 'web' and status = 'issued' and date_invoice <= ${day}
      union all
      select pharmacy_id, node, date, cents from (${ledgerLegs(sql, { collects: true })}) l
      where account = 'customers' and date <= ${day}
    ),
    links as (
      select i.pharmacy_id, 'i' || a.invoice_id as a, coalesce('i' || a.credit_id, ${nodeOfPayment(sql)}) as b, a.date
      from allocations a join invoices i on i.id = a.invoice_id and i.type = 'web' left join payments p on p.id = a.payment_id
      where a.date <= ${day} and (a.date_void is null or (p.date_return > ${day} and ${lastAllocation(sql)}))
      union all
      select p.pharmacy_id, ${nodeOfPayment(sql)}, 'p' || r.id, r.date from payments r join payments p on p.id = r.refund_of
      where r.date <= ${day} and r.date_undo is null and (r.date_return is null or r.date_return > ${day})
    )
    select (select json_agg(json_build_object('node', m.node, 'date', m.date, 'cents', m.cents) order by m.date, m.node)
        from moves m where m.pharmacy_id = p.id) as movements,
      coalesce((select json_agg(json_build_object('a', k.a, 'b', k.b, 'date', k.date) order by k.date, k.a, k.b)
        from links k where k.pharmacy_id = p.id), '[]') as links
    from (select distinct pharmacy_id as id from moves) p order by p.id`.cursor(CURSOR_ROWS);

interface Group {
  readonly nodes: Set<string>;
  cents: number;
  date: string;
}

/** Groups of movements that links connect, with their sum and their last day. */
function groupsOf({ movements, links }: Account): Set<Group> {
  const groups = new Map<string, Group>();
  for (const { node, date, cents } of movements) {
    const group = groups.get(node) ?? { nodes: new Set([node]), cents: 0, date };
    group.cents += cents;
    if (date > group.date) group.date = date;
    groups.set(node, group);
  }
  for (const { a, b, date } of links) {
    const [into, from] = [groups.get(a), groups.get(b)];
    if (!into || !from) continue;
    if (into !== from) {
      into.cents += from.cents;
      if (from.date > into.date) into.date = from.date;
      for (const node of from.nodes) groups.set(node, into.nodes.add(node) && into);
    }
    if (date > into.date) into.date = date;
  }
  return new Set(groups.values());
}

/** The document that a group is named by: its first invoice, else its first order or payment. */
const firstOf = (nodes: ReadonlySet<string>): string =>
  [...nodes].toSorted((a, b) => a.charAt(0).localeCompare(b.charAt(0)) || Number(a.slice(1)) - Number(b.slice(1)))[0] ??
  '';

/** `letterOf('i27')` is `FAB`: what it is, and its id in letters. */
function letterOf(node: string): string {
  let text = '';
  for (let id = Number(node.slice(1)); id > 0; id = Math.floor(id / LETTERS))
    text = String.fromCharCode(FIRST_LETTER + (id % LETTERS)) + text;
  return (node.startsWith('i') ? 'F' : node.startsWith('o') ? 'O' : 'R') + text;
}
