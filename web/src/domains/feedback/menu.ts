import MessageSquareHeart from 'lucide-react/icons/message-square-heart';
import type { MenuItem } from '../../lib/menu.ts';

export const menu: MenuItem[] = [
  { menu: 'foot', order: 1, label: 'feedback.titles.send', icon: MessageSquareHeart, path: '/feedback' },
  {
    // The specification has no entry for it. Our choice: beside the other things that members send to admins.
    menu: 'adminTools',
    order: 3,
    label: 'feedback.titles.manage',
    icon: MessageSquareHeart,
    path: '/feedback/manage',
    can: 'feedbackApp:manage',
  },
];
