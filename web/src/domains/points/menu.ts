import Coins from 'lucide-react/icons/coins';
import { ask } from '../../lib/ask.ts';
import type { MenuItem } from '../../lib/menu.ts';
import { myAccountsQuery } from './api.ts';

export const menu: MenuItem[] = [
  {
    menu: 'account',
    order: 1,
    label: 'points.menu.myPoints',
    icon: Coins,
    path: '/user/$id/points',
    can: 'pointsApp:browse',
    only: ask(myAccountsQuery, ({ enabled }) => enabled),
  },
  {
    menu: 'pointsAndRewards',
    order: 1,
    label: 'points.menu.points',
    icon: Coins,
    path: '/points',
    covers: ['/points/'],
    can: 'pointsApp:viewPointsConfiguration',
  },
];
