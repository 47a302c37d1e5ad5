import { views as calls, viewsSchemas } from '@officine/sdk/contract';
import { sql } from 'drizzle-orm';
import { me } from '../../access/actor.ts';
import { ownedByUser, sharedWithColleagues } from '../../access/scopes.ts';
import { views as table } from '../../database/schema/desk/saved-views.ts';
import { computed, resource } from '../../rest/resource.ts';

const preference = (name: 'is_default' | 'is_followed') =>
  computed(
    'boolean',
    (t: typeof table) => sql`exists (select 1 from view_preferences p
      where p.view_id = ${t.id} and p.user_id = ${me.user} and p.${sql.identifier(name)})`,
  );

const access = {
  rows: sharedWithColleagues,
  writeRows: ownedByUser,
  fixed: { user_id: me.user },
  read: [
    'id',
    'label',
    'list',
    'resource',
    'screen',
    'query',
    'columns',
    'density',
    'is_shared',
    'is_own',
    'owner',
    'is_default',
    'is_followed',
    'date_create',
    'date_update',
  ],
} as const;

export const views = resource({
  of: calls,
  schemas: viewsSchemas,
  table,
  label: 'label',
  order: { label: 'asc' },
  fields: {
    is_own: computed('boolean', (t: typeof table) => sql`${t.user_id} = ${me.user}`),
    owner: computed('text', (t: typeof table) => sql`(select u.name from users u where u.id = ${t.user_id})`),
    is_default: preference('is_default'),
    is_followed: preference('is_followed'),
  },
  // Views are how a user looks at a list: no change of what is in it.
  silent: true,
  access: { admin: access, customer: access, pool: access, advertiser: access, marketing: access },
  conflicts: { views_label_unique: ['label', 'view_exists'] },
});
