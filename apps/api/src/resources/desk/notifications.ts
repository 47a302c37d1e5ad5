import { notifications as calls, notificationsSchemas } from '@officine/sdk/contract';
import { ownedByUser } from '../../access/scopes.ts';
import { notifications as table } from '../../database/schema/desk/notifications.ts';
import { resource } from '../../rest/resource.ts';

const own = {
  rows: ownedByUser,
  read: ['id', 'kind', 'title', 'message', 'link', 'isRead', 'isActive', 'date_create', 'date_update'],
} as const;

export const notifications = resource({
  of: calls,
  schemas: notificationsSchemas,
  table,
  label: 'title',
  order: { date_create: 'desc' },
  // Marking a notification as read is left out of the activity feed.
  silent: true,
  access: { admin: own, customer: own, pool: own, advertiser: own, marketing: own },
});
