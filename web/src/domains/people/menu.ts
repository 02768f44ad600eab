import Network from 'lucide-react/icons/network';
import UserRound from 'lucide-react/icons/user-round';
import UsersRound from 'lucide-react/icons/users-round';
import type { MenuItem } from '../../lib/menu.ts';

export const peopleMenu: MenuItem[] = [
  { menu: 'main', order: 2, label: 'menu.me', icon: UserRound, path: '/profile/me', onPhone: true },
  { menu: 'main', order: 7, label: 'menu.people', icon: UsersRound, path: '/user-directory' },
  { menu: 'account', order: 2, label: 'menu.directReports', icon: Network, path: '/direct-reports', only: 'managers' },
];
