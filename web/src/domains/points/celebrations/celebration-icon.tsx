import Cake from 'lucide-react/icons/cake';
import DoorOpen from 'lucide-react/icons/door-open';
import Medal from 'lucide-react/icons/medal';
import Sprout from 'lucide-react/icons/sprout';
import classes from './celebrations.module.css';
import type { CelebrationKind } from './kinds.ts';

const icons = { birthday: Cake, anniversary: Medal, welcome: DoorOpen, onboarding: Sprout };

export function CelebrationIcon({ kind }: { kind: CelebrationKind }) {
  const Icon = icons[kind];
  return (
    <span className={classes.tile}>
      <Icon size={20} aria-hidden />
    </span>
  );
}
