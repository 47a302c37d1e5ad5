import { notifications as calls } from '@officine/sdk/contract';
import { type Handler, handler } from '../http/handler.ts';
import { streamNotifications } from './stream.ts';

export const notificationHandlers: Handler[] = [
  handler(calls.readAll, async ({ actor, services }) => {
    const { count } = await services.sql`
      update notifications set is_read = true, date_update = now() where user_id = ${actor.userId} and not is_read`;
    return { updated: count };
  }),
  streamNotifications,
];
