import { Bell } from 'lucide-react';
import { entry, screen } from '../kit/screens.ts';

/** Screens that several roles have under their own prefix. */
export const notifications = entry(
  'notifications',
  'Notifications',
  Bell,
  () => import('../features/notifications/list.tsx'),
);
export const search = screen('search', 'Recherche', () => import('../features/search/results.tsx'));
