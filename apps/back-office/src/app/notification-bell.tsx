import { textOf } from '@officine/sdk';
import { notifications } from '@officine/sdk/contract';
import { Bell } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { plural } from '../kit/format.ts';
import { refresh, useQuery } from '../kit/queries.ts';
import { loadChunk } from '../kit/screens.ts';
import { toast } from '../kit/toasts.ts';
import { IconButton } from '../ui/button.tsx';
import { followNotifications } from './notification-stream.ts';
import * as css from './notifications.css.ts';

const Latest = lazy(() => loadChunk(() => import('./latest-notifications.tsx')));
const MOST = 99;

/** How many are unread, live; the latest of them under the bell. */
export function NotificationBell() {
  const { data } = useQuery(notifications.list, { query: { isRead: false, isActive: true, itemsPerPage: 1 } });
  const unread = data?.total ?? 0;
  useEffect(
    () =>
      followNotifications({
        onNews: () => refresh(notifications.list),
        onFailure: () => toast(textOf('server_access'), 'error'),
      }),
    [],
  );
  const label = unread > 0 ? `Notifications, ${plural(unread, 'non lue', 'non lues')}` : 'Notifications';
  return (
    <DialogTrigger>
      <IconButton label={label}>
        <Bell size={16} aria-hidden />
        {unread > 0 && <span className={css.count}>{unread > MOST ? `${MOST}+` : unread}</span>}
      </IconButton>
      <Popover className={css.popover} placement="bottom end" offset={4}>
        <Suspense fallback={<div className={css.dialog} />}>
          <Latest />
        </Suspense>
      </Popover>
    </DialogTrigger>
  );
}
