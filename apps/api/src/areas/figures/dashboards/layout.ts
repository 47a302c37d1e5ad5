import type { DashboardLayout } from '@officine/sdk/contract';
import type { ReadContext } from '../../../calls/context.ts';

/** How the caller arranged the cards of their dashboard. */
export async function readLayout({ sql, actor }: ReadContext): Promise<DashboardLayout> {
  const [row] = await sql<DashboardLayout[]>`
    select cards, hidden from dashboard_layouts where user_id = ${actor.userId}`;
  return row ?? { cards: [], hidden: [] };
}

/** Keeps an arrangement for the caller; a name that comes twice counts once. */
export async function saveLayout(context: ReadContext, layout: DashboardLayout): Promise<DashboardLayout> {
  const { sql, actor } = context;
  const cards = [...new Set(layout.cards)];
  const hidden = [...new Set(layout.hidden)];
  await sql`
    insert into dashboard_layouts (user_id, cards, hidden) values (${actor.userId}, ${cards}::text[], ${hidden}::text[])
    on conflict (user_id) do update set cards = excluded.cards, hidden = excluded.hidden, date_update = now()`;
  return { cards, hidden };
}
