import { type NotificationItem, notifications } from '@officine/sdk/contract';
import { wordsOf } from '@officine/sdk/labels';
import { BellOff } from 'lucide-react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Popover } from 'react-aria-components/Popover';
import { useNavigate } from 'react-router-dom';
import { screenOf } from '../features/desk/notifications/notifications.ts';
import { act } from '../kit/calls/actions.ts';
import { useQuery } from '../kit/calls/queries.ts';
import { useRole } from '../kit/calls/session.ts';
import { Failure } from '../kit/feedback/failure.tsx';
import { ago } from '../kit/format/format.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import type { Opened } from '../ui/opener.tsx';
import { Skeleton } from '../ui/progress.tsx';
import * as css from './notifications.css.ts';

const SHOWN = 6;

/** The latest notifications, under the bell. */
export const LatestNotifications = (opened: Omit<Opened, 'byKeyboard'>) => (
  <Popover {...opened} className={css.popover} placement="bottom end" offset={4}>
    <Latest onClose={() => opened.onOpenChange(false)} />
  </Popover>
);

function Latest({ onClose }: { onClose: () => void }) {
  const role = useRole();
  const navigate = useNavigate();
  const { data, error, reload } = useQuery(notifications.list, {
    query: { isActive: true, itemsPerPage: SHOWN, order: { date_create: 'desc' } },
  });
  const items = data?.collection;
  const open = (item: NotificationItem) => {
    if (!item.isRead) void act(notifications.update, { id: item.id, body: { isRead: true } }, '');
    const place = screenOf(item.link, role);
    if (!place) return;
    onClose();
    void navigate(place);
  };
  return (
    <Dialog className={css.dialog}>
      <header className={css.head}>
        <Heading slot="title" level={2} className={css.title}>
          Notifications
        </Heading>
        {items?.some(({ isRead }) => !isRead) && (
          <Button size="small" variant="ghost" onPress={() => void act(notifications.readAll, {}, '')}>
            Tout marquer comme lu
          </Button>
        )}
      </header>
      <div className={css.list}>
        {error && !items && <Failure error={error} onRetry={reload} />}
        {!error && !items && (
          <div className={css.loading} role="status" aria-label="Chargement">
            <Skeleton width={40} />
            <Skeleton width={32} />
            <Skeleton width={36} />
          </div>
        )}
        {items?.length === 0 && (
          <Empty icon={<BellOff size={24} />} title="Rien de nouveau">
            Ce qui vous concerne s’affichera ici.
          </Empty>
        )}
        {items && items.length > 0 && (
          <ul>
            {items.map((item) => (
              <li key={item.id} className={css.item}>
                <button
                  type="button"
                  className={css.link}
                  data-unread={!item.isRead || undefined}
                  onClick={() => open(item)}
                >
                  <span className={css.dot} aria-hidden />
                  <span className={css.words}>
                    {item.title}
                    {!item.isRead && <span className={css.hidden}> (non lue)</span>}
                  </span>
                  {item.message && <span className={css.note}>{item.message}</span>}
                  <span className={css.note}>
                    {wordsOf('Notification.kind')[item.kind]} · {ago(item.date_create)}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <footer className={css.foot}>
        <LinkButton variant="ghost" to={`/${role}/notifications`} onClick={() => onClose()}>
          Toutes les notifications
        </LinkButton>
      </footer>
    </Dialog>
  );
}
