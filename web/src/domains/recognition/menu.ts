import Compass from 'lucide-react/icons/compass';
import Sprout from 'lucide-react/icons/sprout';
import type { MenuItem } from '../../lib/menu.ts';

export const menu: MenuItem[] = [
  {
    menu: 'main',
    order: 8,
    label: 'recognition.menu.culture',
    icon: Compass,
    path: '/culture',
    can: 'recognitionApp:browseCulture',
  },
  {
    menu: 'platform',
    order: 2,
    label: 'recognition.menu.values',
    icon: Sprout,
    path: '/values',
    covers: ['/values/'],
    can: 'recognitionApp:createValue',
    upgrade: 'recognitionApp:upgradeLicense',
  },
];
