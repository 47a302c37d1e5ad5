import { notifications as calls } from '@officine/sdk/contract';
import { type Handler, handler } from '../calls/handler.ts';
import { preferencesOf, savePreferences } from './preferences.ts';
import { streamNotifications } from './stream.ts';

export const notificationHandlers: Handler[] = [
  handler(calls.readAll, async ({ actor, services }) => {
    const { count } = await services.sql`
      update notifications set is_read = true, date_update = now() where user_id = ${actor.userId} and not is_read`;
    return { updated: count };
  }),
  handler(calls.preferences, ({ actor, services }) => preferencesOf(services.sql, actor)),
  handler(calls.savePreferences, async ({ input, actor, services }) => {
    await savePreferences(services.sql, actor, input.body);
    return preferencesOf(services.sql, actor);
  }),
  streamNotifications,
];
