import Bell from 'lucide-react/icons/bell';
import type { MenuItem } from '../../lib/menu.ts';

export const menu: MenuItem[] = [
  {
    menu: 'settings',
    order: 0,
    label: 'notifications.titles.inbox',
    icon: Bell,
    path: '/settings/notifications',
    can: 'notificationApp:browseMessages',
  },
];
