import type postgres from 'postgres';

/** Whether invoice `n` took the place of `i`, which was cancelled by a credit note: the same month, or the same campaign. */
export const tookPlaceOf = (db: postgres.ISql) => db`
  i.is_credited and i.kind = 'invoice' and n.kind = 'invoice' and not n.is_credited and n.status = 'issued'
  and n.pharmacy_id = i.pharmacy_id and n.type = i.type
  and case i.type when 'web' then n.month = i.month else n.campaign_id = i.campaign_id end`;

interface Numbered {
  readonly id: number;
  readonly number: string;
}

/** The invoice that took the place of this one, and the last one whose place it took. */
export async function readReplacements(
  db: postgres.ISql,
  id: number,
): Promise<{ replaced_by: Numbered | null; replaces: Numbered | null }> {
  const [found] = await db<[{ replaced_by: Numbered | null; replaces: Numbered | null }]>`
    select
      (select json_build_object('id', n.id, 'number', n.number) from invoices i, invoices n
        where i.id = ${id} and ${tookPlaceOf(db)}) as replaced_by,
      (select json_build_object('id', i.id, 'number', i.number) from invoices i, invoices n
        where n.id = ${id} and i.number is not null and ${tookPlaceOf(db)} order by i.id desc limit 1) as replaces`;
  return found;
}
