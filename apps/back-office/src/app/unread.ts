import { notifications } from '@officine/sdk/contract';
import { useQuery } from '../kit/calls/queries.ts';

/** Number of unread notifications; 0 until it is known. The bell and the menu share one answer. */
export const useUnread = (): number =>
  useQuery(notifications.list, { query: { isRead: false, isActive: true, itemsPerPage: 1 } }).data?.total ?? 0;
