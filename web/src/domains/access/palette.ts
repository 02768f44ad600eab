import LogOut from 'lucide-react/icons/log-out';
import type { PaletteParts } from '../../lib/palette.ts';

export const palette: PaletteParts = {
  commands: [
    {
      order: 9,
      label: 'account.signOut',
      words: 'access.menu.signOutWords',
      icon: LogOut,
      run: (navigate) => void navigate({ to: '/logout' }),
    },
  ],
};
