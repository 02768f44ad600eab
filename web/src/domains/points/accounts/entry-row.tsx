import type { Person } from '@hurrah/contracts/people/tenant-members';
import type { AccountEntry } from '@hurrah/contracts/points/accounts';
import type { TransactionType } from '@hurrah/contracts/points/ledger';
import { Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import Award from 'lucide-react/icons/award';
import Cake from 'lucide-react/icons/cake';
import CalendarSync from 'lucide-react/icons/calendar-sync';
import Clock from 'lucide-react/icons/clock';
import Flag from 'lucide-react/icons/flag';
import Gift from 'lucide-react/icons/gift';
import HandHeart from 'lucide-react/icons/hand-heart';
import Hourglass from 'lucide-react/icons/hourglass';
import Import from 'lucide-react/icons/import';
import Landmark from 'lucide-react/icons/landmark';
import ListChecks from 'lucide-react/icons/list-checks';
import Minus from 'lucide-react/icons/minus';
import PackageX from 'lucide-react/icons/package-x';
import PartyPopper from 'lucide-react/icons/party-popper';
import Plus from 'lucide-react/icons/plus';
import Sprout from 'lucide-react/icons/sprout';
import Target from 'lucide-react/icons/target';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import Undo2 from 'lucide-react/icons/undo-2';
import { type ReactNode, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { dateFormat, listFormat, numberFormat } from '../../../lib/intl.ts';
import { nameOf } from '../../../lib/names.ts';
import { postPath } from '../../../lib/posts.ts';
import { Chip } from '../../../ui/chip.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import type { AccountName } from '../api.ts';
import classes from './accounts.module.css';
import { lastDayOf } from './months.ts';
import { namedAndOthers, reasonOf } from './reasons.ts';

interface EntryRowProps {
  entry: AccountEntry;
  isOwn: boolean;
}

/** One change: why, who, when, how much, and what there was afterwards. */
export function EntryRow({ entry, isOwn }: EntryRowProps) {
  const { t } = useTranslation('points');
  const format = useFormat();
  const { key, namesActor } = reasonOf(entry, isOwn);
  const points = Math.abs(entry.amount);
  const actor = entry.actor ? <PeopleNames people={[entry.actor]} /> : <span />;
  const people = <PeopleNames people={entry.people} count={entry.peopleCount} />;
  const day = dateFormat(format.locale, {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: format.timeZone,
  });
  return (
    <li className={classes.row} data-linked={entry.post ? true : undefined}>
      <EntryFace entry={entry} namesActor={namesActor} />
      <div className={classes.words}>
        <div className={classes.sentence}>
          <Trans
            t={t}
            i18nKey={`reasons.${key}`}
            components={{ people, actor }}
            count={points}
            values={{ formatted: format.number(points) }}
          />
          <TakenBack entry={entry} />
        </div>
        {entry.note && (
          <Text size="sm" className={classes.note ?? ''}>
            {entry.note}
          </Text>
        )}
        <div className={classes.meta}>
          <PostLink entry={entry}>
            <time dateTime={entry.at} title={format.dateTime(entry.at)}>
              {day.format(new Date(entry.at))}
            </time>
          </PostLink>
          {entry.actor && !namesActor && (
            <span>
              <Trans t={t} i18nKey="changes.by" components={{ actor }} />
            </span>
          )}
          {entry.expiresAt && <span>{t('changes.useBy', { date: format.date(lastDayOf(entry.expiresAt)) })}</span>}
        </div>
      </div>
      <Figures amount={entry.amount} balance={entry.balanceAfter} />
    </li>
  );
}

/** The time opens the post, and so does the rest of the line wherever it has no link of its own. */
function PostLink({ entry: { post }, children }: { entry: AccountEntry; children: ReactNode }) {
  const { t } = useTranslation('points');
  if (!post) return children;
  return (
    <Link to={postPath(post)} className={classes.post}>
      {children}
      <VisuallyHidden>{t([`changes.open.${post.type}` as 'changes.open.post', 'changes.open.post'])}</VisuallyHidden>
    </Link>
  );
}

/** What already counts but stands in no row yet: a cycle that has begun, or points that have expired, a moment ago. */
export function PendingRow({ account, amount, balance }: { account: AccountName; amount: number; balance: number }) {
  const { t } = useTranslation('points');
  return (
    <div className={classes.row} data-pending>
      <span className={classes.icon}>
        <Clock size={20} aria-hidden />
      </span>
      <div className={classes.words}>{t(`changes.pending.${account}`)}</div>
      <Figures amount={amount} balance={balance} />
    </div>
  );
}

function TakenBack({ entry: { amount, reversedAmount } }: { entry: AccountEntry }) {
  const { t } = useTranslation('points');
  const format = useFormat();
  if (reversedAmount === 0) return null;
  const isWhole = reversedAmount >= Math.abs(amount);
  return (
    <Chip tone="warning">
      {isWhole ? t('changes.takenBack') : t('changes.partTakenBack', { formatted: format.number(reversedAmount) })}
    </Chip>
  );
}

function Figures({ amount, balance }: { amount: number; balance: number }) {
  const { t } = useTranslation('points');
  const { locale, number } = useFormat();
  const signed = numberFormat(locale, { signDisplay: 'exceptZero' }).format(amount);
  return (
    <div className={classes.figures}>
      <span className={classes.amount} data-gain={amount > 0 || undefined}>
        {/* Also where people write from right to left, the sign stands before the number. */}
        <bdi dir="ltr">{signed.replace('-', '−')}</bdi>
      </span>
      <span className={classes.balance}>
        <span aria-hidden>{number(balance)}</span>
        <VisuallyHidden>{t('changes.balanceAfter', { formatted: number(balance) })}</VisuallyHidden>
      </span>
    </div>
  );
}

const icons: Record<TransactionType, LucideIcon> = {
  allocation: CalendarSync,
  allocation_add: Plus,
  allocation_remove: Minus,
  expire_allocation: Hourglass,
  recognition: HandHeart,
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
  bank_add: Landmark,
  bank_remove: Landmark,
};

/** What we are glad about wears the colour of celebration. */
const celebrated = new Set<TransactionType>(['welcome', 'birthday', 'anniversary', 'award', 'incentive']);

interface EntryFaceProps {
  entry: AccountEntry;
  namesActor: boolean;
}

/** Faces first: whoever the sentence names, two of them where it names several; a drawing only where it is nobody. */
function EntryFace({ entry, namesActor }: EntryFaceProps) {
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

interface PeopleNamesProps {
  people: Person[];
  /** When more are meant than were sent along. */
  count?: number;
}

/** Names inside a sentence: each leads to its profile, and 'others' opens into their names. */
function PeopleNames({ people, count = people.length }: PeopleNamesProps) {
  const { t } = useTranslation('points');
  const { locale } = useFormat();
  const [showsAll, setShowsAll] = useState(false);
  const { named, others } = namedAndOthers(people, count, showsAll);
  const othersText = t(named.length > 0 ? 'changes.others' : 'changes.people', { count: others });
  const nodes = named.map((person) => (
    <Link key={person.id} to="/profile/$id" params={{ id: person.id }} className={classes.name}>
      {nameOf(person)}
    </Link>
  ));
  if (others > 0) {
    const canShow = named.length < people.length;
    nodes.push(
      canShow ? (
        <UnstyledButton key="others" className={classes.name} onClick={() => setShowsAll(true)}>
          {othersText}
        </UnstyledButton>
      ) : (
        <span key="others">{othersText}</span>
      ),
    );
  }
  // The language decides what stands between names; we only put ours where it left room for them.
  const places = nodes.map((_, index) => String(index));
  const parts = listFormat(locale, { type: 'conjunction' }).formatToParts(places);
  return parts.map(({ type, value }) => (type === 'element' ? nodes[Number(value)] : value));
}
