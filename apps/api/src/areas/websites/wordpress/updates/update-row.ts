import type { ComponentKind, UpdateState } from '@officine/sdk/contract';
import type { SiteContext } from '../site-context.ts';
import type { Look } from './look.ts';

/** An update as it is stored. */
export interface UpdateRow {
  readonly id: number;
  readonly wordpress_id: number;
  readonly kind: ComponentKind;
  readonly file: string;
  readonly to_version: string;
  readonly state: UpdateState;
  readonly token: string;
  readonly restore_url: string | null;
  readonly look_before: Look | null;
  readonly author: string | null;
}

export async function loadUpdate({ services: { sql } }: SiteContext, id: number): Promise<UpdateRow | undefined> {
  const [row] = await sql<UpdateRow[]>`
    select id, wordpress_id, kind, file, to_version, state, token, restore_url, look_before, author
    from wordpress_updates where id = ${id}`;
  return row;
}

interface Change {
  readonly state: UpdateState;
  readonly reason?: string | null;
  readonly from_version?: string;
  readonly restore_url?: string | null;
  readonly look_before?: Look;
  readonly look_after?: Look;
  readonly picture_change?: number | null;
  /** Milliseconds. */
  readonly duration?: number;
}
const ENDED: readonly UpdateState[] = ['updated', 'put_back', 'refused', 'failed'];

/** Stores a step of an update, before the next one begins: a run that is killed finds it. */
export async function setUpdate({ commit }: SiteContext, id: number, change: Change): Promise<void> {
  const { look_before, look_after, ...values } = change;
  await commit(
    (tx) => tx`
      update wordpress_updates set ${tx(values)},
        look_before = coalesce(${look_before ? JSON.stringify(look_before) : null}::text::jsonb, look_before),
        look_after = coalesce(${look_after ? JSON.stringify(look_after) : null}::text::jsonb, look_after),
        date_start = coalesce(date_start, now()),
        date_end = case when ${ENDED.includes(change.state)} then now() end
      where id = ${id}`,
  );
}
