import Coins from 'lucide-react/icons/coins';
import type { MenuItem } from '../../lib/menu.ts';

export const menu: MenuItem[] = [
  {
    menu: 'account',
    order: 1,
    label: 'points.menu.myPoints',
    icon: Coins,
    path: '/user/$id/points',
    can: 'pointsApp:browse',
    only: 'points',
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
