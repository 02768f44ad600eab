import Network from 'lucide-react/icons/network';
import UserRound from 'lucide-react/icons/user-round';
import UserRoundPen from 'lucide-react/icons/user-round-pen';
import Users from 'lucide-react/icons/users';
import UsersRound from 'lucide-react/icons/users-round';
import { ask } from '../../lib/ask.ts';
import type { MenuItem } from '../../lib/menu.ts';
import { myselfQuery } from '../../lib/myself.ts';

export const menu: MenuItem[] = [
  { menu: 'main', order: 2, label: 'people.menu.me', icon: UserRound, path: '/profile/me', onPhone: true },
  { menu: 'main', order: 7, label: 'people.menu.people', icon: UsersRound, path: '/user-directory' },
  {
    menu: 'account',
    order: 3,
    label: 'people.menu.directReports',
    icon: Network,
    path: '/direct-reports',
    only: ask(myselfQuery, ({ hasReports }) => hasReports === true),
  },
  { menu: 'settings', order: 1, label: 'people.menu.profileSettings', icon: UserRoundPen, path: '/settings/profile' },
  {
    menu: 'userManagement',
    order: 2,
    label: 'people.menu.usersAndTeams',
    icon: Users,
    path: '/manage/users',
    covers: ['/manage/', '/team/', '/user/', '/staffing/'],
    can: 'identityApp:browse',
  },
];
