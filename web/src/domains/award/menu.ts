import Award from 'lucide-react/icons/award';
import type { MenuItem } from '../../lib/menu.ts';

export const menu: MenuItem[] = [
  {
    menu: 'main',
    order: 4,
    label: 'award.menu.awards',
    icon: Award,
    path: '/awards',
    covers: ['/award/'],
    can: 'awardApp:browse',
  },
  {
    menu: 'engagement',
    order: 1,
    label: 'award.menu.awardsAndNominations',
    icon: Award,
    path: '/awards/list/awards',
    covers: ['/awards/'],
    can: 'awardApp:manage',
  },
];
