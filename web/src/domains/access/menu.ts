import Globe from 'lucide-react/icons/globe';
import KeyRound from 'lucide-react/icons/key-round';
import Lock from 'lucide-react/icons/lock';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UserLock from 'lucide-react/icons/user-lock';
import type { MenuItem } from '../../lib/menu.ts';

export const menu: MenuItem[] = [
  {
    menu: 'userManagement',
    order: 3,
    label: 'access.menu.security',
    icon: ShieldCheck,
    path: '/tenant/security',
    can: 'identityApp:manageAuthSettings',
  },
  { menu: 'settings', order: 2, label: 'access.menu.settings.general', icon: Globe, path: '/settings/general' },
  { menu: 'settings', order: 3, label: 'access.menu.settings.privacy', icon: Lock, path: '/settings/privacy' },
  {
    menu: 'settings',
    order: 4,
    label: 'access.menu.settings.password',
    icon: KeyRound,
    path: '/settings/change-password',
  },
  { menu: 'settings', order: 5, label: 'access.menu.settings.security', icon: UserLock, path: '/settings/security' },
];
