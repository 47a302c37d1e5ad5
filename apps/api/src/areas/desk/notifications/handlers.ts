import { notifications } from '@officine/sdk/contract';
import { type Handler, handler } from '../../../calls/handler.ts';
import { readPreferences, savePreferences } from './preferences.ts';
import { streamNotifications } from './stream.ts';

export const notificationsHandlers: readonly Handler[] = [
  handler(notifications.readAll, async ({ actor, sql }) => {
    const { count } = await sql`
      update notifications set is_read = true, date_update = now() where user_id = ${actor.userId} and not is_read`;
    return { updated: count };
  }),
  handler(notifications.preferences, (call) => readPreferences(call)),
  handler(notifications.savePreferences, async (call) => {
    await call.sql.begin((tx) => savePreferences(tx, call, call.input.body));
    return readPreferences(call);
  }),
  handler(notifications.stream, streamNotifications),
];
