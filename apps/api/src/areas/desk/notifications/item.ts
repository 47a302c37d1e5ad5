import type { NotificationItem } from '@officine/sdk/contract';
import { atom } from '../../../database/atom.ts';

/** A row of the table, as postgres.js reads it. */
export interface NotificationRow {
  id: number;
  kind: NotificationItem['kind'];
  title: string;
  message: string | null;
  link: string | null;
  is_read: boolean;
  is_active: boolean;
  date_create: string;
  date_update: string;
}

/** A row as an item, as the list answers it. */
export const itemOf = (row: NotificationRow): NotificationItem => ({
  '@id': `/api/notifications/${row.id}`,
  '@type': 'Notification',
  id: row.id,
  kind: row.kind,
  title: row.title,
  ...(row.message !== null && { message: row.message }),
  ...(row.link !== null && { link: row.link }),
  isRead: row.is_read,
  isActive: row.is_active,
  date_create: atom(row.date_create),
  date_update: atom(row.date_update),
});
