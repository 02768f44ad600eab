import Compass from 'lucide-react/icons/compass';
import FilePen from 'lucide-react/icons/file-pen';
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
    menu: 'account',
    order: 2,
    label: 'recognition.menu.drafts',
    icon: FilePen,
    path: '/recognition/send/in-progress',
    can: 'recognitionApp:createRecognition',
    count: 'drafts',
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
