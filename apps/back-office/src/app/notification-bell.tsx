import { clientText } from '@officine/sdk';
import { notifications, todos } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { Bell } from 'lucide-react';
import { useEffect } from 'react';
import { refresh } from '../kit/calls/query-store.ts';
import { toast } from '../kit/feedback/toasts.ts';
import { IconButton } from '../ui/button.tsx';
import { later } from '../ui/later.ts';
import { loadPart } from '../ui/load-part.ts';
import { Opener } from '../ui/opener.tsx';
import { whenIdle } from '../ui/when-idle.ts';
import * as css from './notifications.css.ts';
import { useUnread } from './unread.ts';

const Latest = later(async () => (await import('./latest-notifications.tsx')).LatestNotifications);
const MAX_COUNT = 99;

/** Number of unread notifications, live; opens the latest ones. */
export function NotificationBell() {
  const unread = useUnread();
  useEffect(() => {
    let stop: (() => void) | undefined;
    // After the first screen: its answers come first.
    let hasLeft = false;
    const cancel = whenIdle(async () => {
      // Without it, what the screens read shows the number.
      const part = await loadPart(() => import('./notification-stream.ts')).catch(() => undefined);
      if (hasLeft) return;
      stop = part?.followNotifications({
        onStart: () => refresh(notifications.list),
        onNews: () => {
          refresh(notifications.list);
          refresh(todos.list);
        },
        onFailure: () => toast(clientText('server_access'), 'error'),
      });
    });
    return () => {
      hasLeft = true;
      cancel();
      stop?.();
    };
  }, []);
  const label =
    unread > 0 ? `Notifications, ${countOf({ one: 'non lue', many: 'non lues' }, unread)}` : 'Notifications';
  return (
    <Opener kind="dialog" content={({ byKeyboard: _byKeyboard, ...opened }) => <Latest {...opened} />}>
      <IconButton label={label}>
        <Bell size={16} aria-hidden />
        {unread > 0 && <span className={css.count}>{unread > MAX_COUNT ? `${MAX_COUNT}+` : unread}</span>}
      </IconButton>
    </Opener>
  );
}
