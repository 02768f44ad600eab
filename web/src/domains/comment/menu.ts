import Flag from 'lucide-react/icons/flag';
import type { MenuItem } from '../../lib/menu.ts';
import { moderates } from './moderation/flagged.ts';

export const menu: MenuItem[] = [
  {
    menu: 'adminTools',
    order: 1,
    label: 'comment.menu.flaggedContent',
    icon: Flag,
    path: '/content/flagged',
    covers: ['/content/flagged'],
    can: moderates,
  },
];
