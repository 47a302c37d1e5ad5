import { notifications } from '@officine/sdk/contract';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { write } from '../../../kit/calls/actions.ts';
import { useQuery } from '../../../kit/calls/queries.ts';
import { useRole } from '../../../kit/calls/session.ts';
import { Unread } from '../../../kit/drawer/missing.tsx';
import { PanelSkeleton } from '../../../kit/feedback/panel-skeleton.tsx';
import { Page } from '../../../ui/page.tsx';
import { screenOf } from './notifications.ts';

/** `/{role}/notifications?open={id}`: target of a mail’s link. Marks the notification as read and goes on to its screen. */
export function Opening({ id }: { id: string }) {
  const role = useRole();
  const navigate = useNavigate();
  const all = `/${role}/notifications`;
  const { data, error, reload } = useQuery(notifications.get, { id });
  useEffect(() => {
    if (!data) return;
    // When this fails, the notification stays unread and its screen opens all the same.
    if (!data.isRead) write(notifications.update, { id: data.id, body: { isRead: true } }).catch(() => undefined);
    void navigate(screenOf(data.link, role) ?? all, { replace: true });
  }, [data, role, all, navigate]);
  return (
    <Page title="Notification">
      {error ? (
        <Unread error={error} noun={notifications.list.noun} onRetry={reload} onBack={() => void navigate(all)} />
      ) : (
        <PanelSkeleton />
      )}
    </Page>
  );
}
