import type { TenantMember } from '@hurrah/contracts/identity/tenant-members';
import { Skeleton } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import Coins from 'lucide-react/icons/coins';
import Eye from 'lucide-react/icons/eye';
import Lock from 'lucide-react/icons/lock';
import MapPin from 'lucide-react/icons/map-pin';
import SquarePen from 'lucide-react/icons/square-pen';
import UserX from 'lucide-react/icons/user-x';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../../lib/api.ts';
import { ButtonLink, TextLink } from '../../../lib/links.tsx';
import { useCan } from '../../../lib/permissions.ts';
import { KeyArt } from '../../../ui/art/key-art.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedCard } from '../../../ui/error-state.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { myselfQuery, nameOf } from '../../access/index.ts';
import { MyPointsCard } from '../../points/index.ts';
import { profileQuery } from '../api.ts';
import { EditableFace } from '../components/editable-face.tsx';
import { Tenure } from '../components/member-marks.tsx';
import { AboutCard, AboutCardSkeleton, ReportsCard, TeamsCard } from '../components/profile-cards.tsx';
import { RecognizeLink } from '../components/recognize-link.tsx';
import classes from '../profile.module.css';
import { profileSlot } from '../profile-slot.ts';

export function MyProfilePage() {
  const { data: me } = useSuspenseQuery(myselfQuery());
  return <Profile member={me} isOwn />;
}

export function ProfilePage() {
  const { t } = useTranslation('people');
  const { id } = useParams({ from: '/member/profile/$id' });
  const { data: me } = useSuspenseQuery(myselfQuery());
  const isOwn = id === me.id;
  // What the API refuses to show is not this page's to explain: the frame knows how.
  const other = useQuery({ ...profileQuery(id), enabled: !isOwn, throwOnError: isRefusal });
  if (isOwn) return <MyProfilePage />;
  if (other.data) return <Profile member={other.data} isOwn={false} />;
  if (other.isError) {
    return (
      <div className={classes.page}>
        <FailedCard query={other} title={t('profile.failed')} />
      </div>
    );
  }
  return <ProfileSkeleton />;
}

interface ProfileProps {
  member: TenantMember;
  isOwn: boolean;
}

/**
 * One person: the head, then what they gave and received, and beside it how to reach and where to find them and what is
 * only mine.
 */
function Profile({ member, isOwn }: ProfileProps) {
  const can = useCan();
  const { feed } = profileSlot;
  // Whoever may see more than a name gets an address with it.
  const isHidden = member.publicStaffProfile === false && !member.email;
  return (
    <div className={classes.page}>
      <ProfileHeader member={member} isOwn={isOwn} />
      {isHidden ? (
        <Hidden member={member} />
      ) : (
        <div className={classes.columns}>
          <AboutCard member={member} isOwn={isOwn} />
          {feed && can(feed.can) && (
            <div className={classes.feed}>
              <Suspense fallback={<Skeleton height={320} radius={14} />}>
                <feed.Feed key={member.id} member={member} isOwn={isOwn} />
              </Suspense>
            </div>
          )}
          <div className={classes.rest}>
            {isOwn && <MyPointsCard memberId={member.id} />}
            {isOwn && <WhoSees isPublic={member.publicStaffProfile ?? false} />}
            {member.hasReports && <ReportsCard managerId={member.id} isOwn={isOwn} />}
            <TeamsCard memberId={member.id} />
          </div>
        </div>
      )}
    </div>
  );
}

function Hidden({ member }: { member: TenantMember }) {
  const { t } = useTranslation('people');
  return (
    <Card padding="none">
      <EmptyState art={<KeyArt />} title={t('profile.hidden', { name: member.firstName })}>
        {t('profile.hiddenText', { name: member.firstName })}
      </EmptyState>
    </Card>
  );
}

/** What the privacy setting means for this very page. */
function WhoSees({ isPublic }: { isPublic: boolean }) {
  const { t } = useTranslation('people');
  const Icon = isPublic ? Eye : Lock;
  const link = <TextLink to="/settings/privacy">{t('profile.changeVisibility')}</TextLink>;
  return (
    <Card title={t('profile.whoSees')} action={link}>
      <p className={classes.visibility}>
        <Icon size={18} aria-hidden />
        {isPublic ? t('profile.everybodySees') : t('profile.nobodySees')}
      </p>
    </Card>
  );
}

function ProfileSkeleton() {
  const { t } = useTranslation('frame');
  return (
    <div className={classes.page} role="status" aria-label={t('loading')}>
      <ProfileHeaderSkeleton />
      <div className={classes.columns}>
        <AboutCardSkeleton />
        <div className={classes.feed} />
      </div>
    </div>
  );
}

/** Who somebody is, at a glance: face, name, title, where they work and for how long. */
function ProfileHeader({ member, isOwn }: ProfileProps) {
  const { t } = useTranslation('people');
  const isPhone = useIsPhone();
  const { jobTitle, segments, startOn, suspended, status } = member;
  return (
    <Frame
      face={<EditableFace member={member} isOwn={isOwn} size={isPhone ? 88 : 120} />}
      actions={<Actions member={member} isOwn={isOwn} />}
    >
      <h1 className={classes.name} tabIndex={-1} data-page-title>
        {nameOf(member)}
      </h1>
      {jobTitle && <p className={classes.title}>{jobTitle}</p>}
      <div className={classes.meta}>
        {suspended && (
          <Chip tone="warning" icon={<UserX aria-hidden />}>
            {t('status.suspended')}
          </Chip>
        )}
        {status === 'archived' && <Chip>{t('status.archived')}</Chip>}
        {segments.department && (
          <Link to="/user-directory" search={{ department: [segments.department] }} className={classes.chip}>
            <Chip tone="primary">{segments.department}</Chip>
          </Link>
        )}
        {segments.location && (
          <Link to="/user-directory" search={{ location: [segments.location] }} className={classes.chip}>
            <Chip icon={<MapPin aria-hidden />}>{segments.location}</Chip>
          </Link>
        )}
        {startOn && (
          <span className={classes.tenure}>
            <Tenure startOn={startOn} />
          </span>
        )}
      </div>
    </Frame>
  );
}

/** Thanking is for everybody; the rest for those who manage people or points. */
function Actions({ member, isOwn }: ProfileProps) {
  const { t } = useTranslation('people');
  const can = useCan();
  const { id } = member;
  const isHere = !member.suspended && member.status !== 'archived';
  const showsPoints = !isOwn && can('pointsApp:viewTransactions') && can('pointsApp:browse');
  return (
    <>
      {showsPoints && (
        <ButtonLink
          to="/user/$id/points"
          params={{ id }}
          variant="default"
          leftSection={<Coins size={18} aria-hidden />}
        >
          {t('profile.points')}
        </ButtonLink>
      )}
      {can('identityApp:browse') && (
        <ButtonLink
          to="/user/$id/details"
          params={{ id }}
          variant="default"
          leftSection={<SquarePen size={18} aria-hidden />}
        >
          {t('profile.details')}
        </ButtonLink>
      )}
      {!isOwn && isHere && <RecognizeLink person={member} look="primary" />}
    </>
  );
}

function Frame({ face, actions, children }: { face: ReactNode; actions?: ReactNode; children: ReactNode }) {
  return (
    <header className={classes.header}>
      <div className={classes.cover} />
      <div className={classes.body}>
        <div className={classes.face}>{face}</div>
        <div className={classes.actions}>{actions}</div>
        <div className={classes.words}>{children}</div>
      </div>
    </header>
  );
}

function ProfileHeaderSkeleton() {
  const isPhone = useIsPhone();
  return (
    <Frame face={<Skeleton height={isPhone ? 88 : 120} circle />}>
      <Skeleton height={28} width={240} maw="80%" my={4} />
      <Skeleton height={16} width={180} maw="60%" my={4} />
      <Skeleton height={28} width={300} maw="90%" radius={99} mt={12} />
    </Frame>
  );
}
