import type { Letter, MoneyEvent, MoneyLeg } from '@officine/domain';
import type postgres from 'postgres';
import { ledgerLegs } from './legs.ts';

const CURSOR_ROWS = 500;

interface EventRow extends Omit<MoneyEvent, 'legs'> {
  readonly legs: readonly (Omit<MoneyLeg, 'letter'> & { readonly node: string | null })[];
}
interface Period {
  readonly date_start: string;
  readonly date_end: string;
  readonly collects: boolean;
}

/** Yields the events of money of a period in the order of their days, in chunks, each movement with its letter. */
export async function* moneyEvents(
  sql: postgres.ISql,
  { date_start: from, date_end: to, collects }: Period,
  letters: ReadonlyMap<string, Letter>,
): AsyncGenerator<readonly MoneyEvent[]> {
  const rows = sql<EventRow[]>`
    select l.journal, l.date, l.document, l.label, l.counter,
      json_agg(json_build_object('account', l.account, 'cents', l.cents, 'accounting_code', b.accounting_code,
        'name', coalesce(b.corporate_name, p.name), 'node', l.node) order by l.account, l.pharmacy_id) as legs
    from (${ledgerLegs(sql, { collects })}) l
    left join pharmacies p on p.id = l.pharmacy_id left join pharmacy_billings b on b.pharmacy_id = p.id
    where l.date between ${from} and ${to}
    group by l.event, l.rank, l.journal, l.date, l.document, l.label, l.counter
    order by l.journal, l.date, l.rank, l.event`.cursor(CURSOR_ROWS);
  for await (const events of rows)
    yield events.map((event) => ({
      ...event,
      legs: event.legs.map(({ node, ...leg }) => ({ ...leg, letter: (node && letters.get(node)) || null })),
    }));
}
