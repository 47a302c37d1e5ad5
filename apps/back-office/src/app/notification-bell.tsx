import { Bell } from 'lucide-react';
import { useRole } from '../kit/session.ts';
import { LinkButton } from '../ui/button.tsx';

export const NotificationBell = () => (
  <LinkButton variant="ghost" to={`/${useRole()}/notifications`} aria-label="Notifications" icon={<Bell size={16} />}>
    {''}
  </LinkButton>
);
