import { TIME_ZONE } from '@officine/domain';
import { PREFIXES } from '@officine/sdk';
import { tasks, type WordpressUpdateStart, type WordpressUpdatesStarted } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { invalid, notFound } from '../../../../base/errors.ts';
import type { CommandContext } from '../../../../calls/context.ts';
import { beginOrRehearse } from '../../../../database/dry-run.ts';
import { enqueue } from '../../../desk/tasks/enqueue.ts';
import { CONNECTOR } from './connector-version.ts';
import { updateReason } from './reasons.ts';

/** Hours for which sites on trial must have been well with a version before the others get it. */
const TRIAL_HOURS = 20;
/** The night of the network, in its time zone: hours from and until which updates may begin. */
const NIGHT = { from: 1, until: 6 };
/** Before scheduled tasks: the user waits. */
const PRIORITY = 0;

export function isNight(now: Date): boolean {
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { hour: 'numeric', hourCycle: 'h23', timeZone: TIME_ZONE }).format(now),
  );
  return hour >= NIGHT.from && hour < NIGHT.until;
}

/** Components `c` of sites `w` that can be updated now, none of which was put back with this version. */
const ready = (tx: postgres.ISql) => tx`
  wordpress_components c join pharmacy_wordpress w on w.id = c.wordpress_id and w.is_active and w.url is not null
    join pharmacies p on p.id = w.pharmacy_id and p.is_active`;
const insertion = (tx: postgres.ISql, author: string | null) => tx`
  insert into wordpress_updates (wordpress_id, kind, slug, file, name, from_version, to_version, token, author)
  select c.wordpress_id, c.kind, c.slug, c.file, c.name, c.version, c.new_version, replace(gen_random_uuid()::text, '-', ''), ${author}::text`;

/**
 * Stores the updates of a night: all that is new on sites on trial; on the others, the versions with which sites on trial have
 * been well for `TRIAL_HOURS`. A version that was put back on a site waits for a person there, one that was put back on a site
 * on trial everywhere. Returns how many.
 */
export async function planNight(tx: postgres.ISql, ring: 'trial' | 'night'): Promise<number> {
  const isProven =
    ring === 'trial'
      ? tx`true`
      : tx`
        exists (select from wordpress_updates t join pharmacy_wordpress s on s.id = t.wordpress_id and s.update_ring = 'trial'
          where t.kind = c.kind and t.file = c.file and t.to_version = c.new_version and t.state = 'updated'
            and t.date_end < now() - make_interval(hours => ${TRIAL_HOURS}) and s.check_status is distinct from 'error')
        and not exists (select from wordpress_updates t join pharmacy_wordpress s on s.id = t.wordpress_id and s.update_ring = 'trial'
          where t.kind = c.kind and t.file = c.file and t.to_version = c.new_version and t.state in ('put_back', 'failed'))`;
  const rows = await tx`
    ${insertion(tx, null)} from ${ready(tx)}
    where w.update_ring = ${ring} and c.new_version is not null and c.obstacle is null and ${isProven}
      and not exists (select from wordpress_updates b where b.wordpress_id = c.wordpress_id and b.kind = c.kind
        and b.file = c.file and b.to_version = c.new_version and b.state in ('put_back', 'failed'))
    order by c.file <> ${CONNECTOR}, c.kind = 'core', c.severity is null, c.id
    on conflict do nothing returning id`;
  return rows.length;
}

/** Forgets what the night did not reach: the next one plans it again. */
export const dropNight = async (tx: postgres.ISql): Promise<number> =>
  (await tx`delete from wordpress_updates where state = 'waiting' and author is null returning id`).length;

/** Queues updates that a user asks for: of components, of a site, or of a ring. A dry run answers the same and stores nothing. */
export function startUpdates(
  { sql, actor }: Pick<CommandContext, 'sql' | 'actor'>,
  { components, wordpress, ring, dry_run: isDryRun = false }: WordpressUpdateStart,
): Promise<WordpressUpdatesStarted> {
  if ([components, wordpress, ring].filter((each) => each !== undefined).length !== 1)
    throw invalid([{ propertyPath: 'components', message: 'Choisissez des composants, un site, ou un anneau' }]);
  return beginOrRehearse(sql, isDryRun, async (tx) => {
    const chosen = tx`
      (${components ?? null}::int[] is null or c.id = any(${components ?? null}::int[]))
      and (${wordpress ?? null}::int is null or c.wordpress_id = ${wordpress ?? null}::int)
      and (${ring ?? null}::text is null or w.update_ring = ${ring ?? null}::text)`;
    if (wordpress !== undefined && (await tx`select from pharmacy_wordpress where id = ${wordpress}`).length === 0)
      throw notFound();
    const obstacles = await tx<{ obstacle: string | null; count: number }[]>`
      select coalesce(c.obstacle, 'up_to_date') as obstacle, count(*)::int as count from ${ready(tx)}
      where ${chosen} and (c.obstacle is not null or (c.new_version is null and ${components !== undefined}))
      group by 1 order by 2 desc, 1`;
    const [counts] = await tx<[{ open: number; vulnerable: number }]>`
      select count(*)::int as open, count(c.severity)::int as vulnerable from ${ready(tx)}
      where ${chosen} and c.new_version is not null and c.obstacle is null`;
    const rows = await tx<{ wordpress_id: number }[]>`
      ${insertion(tx, actor.username)} from ${ready(tx)}
      where ${chosen} and c.new_version is not null and c.obstacle is null order by c.file <> ${CONNECTOR}, c.kind = 'core', c.severity is null, c.id
      on conflict do nothing returning wordpress_id`;
    const task =
      rows.length > 0 && !isDryRun
        ? await enqueue(tx, 'wordpress_update', { asked: true }, { userId: actor.userId, priority: PRIORITY })
        : null;
    return {
      count: rows.length,
      sites: new Set(rows.map(({ wordpress_id: id }) => id)).size,
      vulnerable: counts.vulnerable,
      waiting: counts.open - rows.length,
      obstacles: obstacles.map(({ obstacle, count }) => ({ reason: updateReason(obstacle), count })),
      tasks: task === null ? [] : [`/api${PREFIXES[actor.role]}${tasks.list.path}/${task}`],
    };
  });
}
