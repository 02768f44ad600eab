import Compass from 'lucide-react/icons/compass';
import FilePen from 'lucide-react/icons/file-pen';
import HandHeart from 'lucide-react/icons/hand-heart';
import Sprout from 'lucide-react/icons/sprout';
import { ask } from '../../lib/ask.ts';
import type { MainAction, MenuItem } from '../../lib/menu.ts';
import { inProgressCountQuery } from './api.ts';
import { openComposer, preloadComposer } from './hosts.tsx';

export const action: MainAction = {
  label: 'recognize',
  icon: HandHeart,
  can: 'recognitionApp:createRecognition',
  shortcut: 'R',
  run: openComposer,
  preload: preloadComposer,
};

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
    waiting: ask(inProgressCountQuery, ({ count }) => count),
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
