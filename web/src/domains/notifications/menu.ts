import Bell from 'lucide-react/icons/bell';
import BellRing from 'lucide-react/icons/bell-ring';
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
  {
    menu: 'platform',
    order: 4,
    label: 'notifications.titles.company',
    icon: BellRing,
    path: '/notifications',
    can: 'recognitionApp:manageNotificationSettings',
  },
];
