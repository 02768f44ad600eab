import Users from 'lucide-react/icons/users';
import type { MenuItem } from '../../lib/menu.ts';

export const menu: MenuItem[] = [
  {
    menu: 'userManagement',
    order: 2,
    label: 'manage.menu.usersAndTeams',
    icon: Users,
    path: '/manage/users',
    covers: ['/manage/', '/team/', '/user/', '/staffing/'],
    can: 'identityApp:browse',
  },
];
