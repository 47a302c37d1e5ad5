import { COMPONENT_KINDS, type ComponentKind } from '@officine/sdk/contract';
import type postgres from 'postgres';
import * as z from 'zod';
import { openConnector } from '../keys.ts';
import { Problem } from '../problem.ts';
import type { Site } from '../site.ts';
import type { SiteContext } from '../site-context.ts';
import { isOlder } from '../versions.ts';
import { isConnector } from './connector-version.ts';
import { markVulnerable } from './mark-vulnerable.ts';

/** WordPress asks its servers for what is new before it answers. */
const READ_TIMEOUT_MS = 60_000;
const text = z.string().max(255);
const answerShape = z.object({
  components: z
    .array(
      z.object({
        kind: z.enum(COMPONENT_KINDS),
        file: text.min(1),
        slug: text.min(1),
        name: text,
        is_used: z.boolean(),
        version: text,
        new_version: text.nullable(),
        obstacle: text.nullable(),
      }),
    )
    .max(500),
});
export type ReadComponent = z.output<typeof answerShape>['components'][number];
const keyOf = ({ kind, file }: { kind: ComponentKind; file: string }): string => `${kind} ${file}`;

/**
 * Asks a site what it runs and stores the answer: components that are gone are forgotten. Throws a `Problem`,
 * `connector_too_old` where the connector does not know the call.
 */
export async function readComponents(
  context: SiteContext,
  site: Site,
  { refresh }: { refresh: boolean },
): Promise<readonly ReadComponent[]> {
  const connector = openConnector(context, site, { timeoutMs: READ_TIMEOUT_MS });
  const answer = await connector.call('components', { refresh }).catch((error: unknown) => {
    // A connector before 1.2.0 leaves the address to WordPress, which knows none.
    throw error instanceof Problem && ['not_installed', 'not_json'].includes(error.type)
      ? new Problem('connector_too_old')
      : error;
  });
  const read = answerShape.safeParse(answer);
  if (!read.success) throw new Problem('protocol', '', { cause: read.error });
  const newest = context.release().version;
  const components = read.data.components.map((one) => (isConnector(one) ? withNewest(one, newest) : one));
  await context.commit((tx) => store(tx, site.id, components));
  return components;
}

/** The connector's new version is the one that this server holds: no other place offers versions of it. */
const withNewest = (component: ReadComponent, newest: string): ReadComponent =>
  isOlder(component.version, newest)
    ? { ...component, new_version: newest }
    : { ...component, new_version: null, obstacle: null };

async function store(tx: postgres.TransactionSql, site: number, components: readonly ReadComponent[]): Promise<void> {
  const rows = JSON.stringify(components);
  await tx`
    insert into wordpress_components (wordpress_id, kind, slug, file, name, version, new_version, is_used, obstacle, date_read)
    select ${site}, r.kind, r.slug, r.file, r.name, r.version, r.new_version, r.is_used, r.obstacle, now()
    from jsonb_to_recordset(${rows}::text::jsonb)
      as r(kind text, slug text, file text, name text, version text, new_version text, is_used boolean, obstacle text)
    on conflict on constraint wordpress_components_file_unique do update set slug = excluded.slug, name = excluded.name,
      version = excluded.version, new_version = excluded.new_version, is_used = excluded.is_used,
      obstacle = excluded.obstacle, date_read = now()`;
  const known = components.map(keyOf);
  await tx`
    delete from wordpress_components where wordpress_id = ${site} and not (kind || ' ' || file = any(${known}::text[]))`;
  await markVulnerable(tx, site);
}
