import type { AccountEntry } from '@hurrah/contracts/points/accounts';
import type { TransactionType } from '@hurrah/contracts/points/ledger';
import type { LucideIcon } from 'lucide-react';
import Award from 'lucide-react/icons/award';
import Cake from 'lucide-react/icons/cake';
import CalendarSync from 'lucide-react/icons/calendar-sync';
import Flag from 'lucide-react/icons/flag';
import Gift from 'lucide-react/icons/gift';
import Hourglass from 'lucide-react/icons/hourglass';
import Import from 'lucide-react/icons/import';
import ListChecks from 'lucide-react/icons/list-checks';
import Minus from 'lucide-react/icons/minus';
import PackageX from 'lucide-react/icons/package-x';
import PartyPopper from 'lucide-react/icons/party-popper';
import Plus from 'lucide-react/icons/plus';
import Sparkles from 'lucide-react/icons/sparkles';
import Sprout from 'lucide-react/icons/sprout';
import Target from 'lucide-react/icons/target';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import Undo2 from 'lucide-react/icons/undo-2';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { nameOf } from '../../identity/index.ts';
import classes from './entry-list.module.css';

const icons: Record<TransactionType, LucideIcon> = {
  allocation: CalendarSync,
  allocation_add: Plus,
  allocation_remove: Minus,
  expire_allocation: Hourglass,
  recognition: Sparkles,
  endorsement: ThumbsUp,
  award: Award,
  incentive: Target,
  welcome: Sprout,
  birthday: Cake,
  anniversary: PartyPopper,
  onboarding: ListChecks,
  redeemable_add: Plus,
  redeemable_remove: Minus,
  migrated_redeemable: Import,
  expire_redeemable: Hourglass,
  redeem: Gift,
  refund: PackageX,
  reversal: Undo2,
  expire_payout: Flag,
};

/** What we are glad about wears the colour of celebration. */
const celebrated = new Set<TransactionType>(['welcome', 'birthday', 'anniversary', 'award', 'incentive']);

interface EntryFaceProps {
  entry: AccountEntry;
  namesActor: boolean;
}

/** Faces first: whoever the sentence names, two of them where it names several; a drawing only where it is nobody. */
export function EntryFace({ entry, namesActor }: EntryFaceProps) {
  const people = namesActor && entry.actor ? [entry.actor] : entry.people;
  const [first, second] = people.map((person) => ({ name: nameOf(person), avatarUrl: person.avatarUrls?.sm }));
  if (first && second) {
    return (
      <span className={classes.pair}>
        <PersonAvatar person={first} size={28} />
        <PersonAvatar person={second} size={28} />
      </span>
    );
  }
  if (first) return <PersonAvatar person={first} size={40} />;
  const Icon = icons[entry.type];
  return (
    <span className={classes.icon} data-celebrated={celebrated.has(entry.type) || undefined}>
      <Icon size={20} aria-hidden />
    </span>
  );
}
