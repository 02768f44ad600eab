import type { TenantMember } from '@hurrah/contracts/identity/tenant-members';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import Eye from 'lucide-react/icons/eye';
import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../lib/links.tsx';
import { KeyArt } from '../../../ui/art/key-art.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { myselfQuery } from '../../identity/index.ts';
import { MyPointsCard } from '../../points/index.ts';
import { isRefusal, profileQuery } from '../api.ts';
import { AboutCard, AboutCardSkeleton } from '../components/about-card.tsx';
import { ProfileHeader, ProfileHeaderSkeleton } from '../components/profile-header.tsx';
import { ReportsCard } from '../components/reports-card.tsx';
import { TeamsCard } from '../components/teams-card.tsx';
import classes from './profile-page.module.css';

interface ProfilePageProps {
  /** What somebody gave and received; its domain builds on this one, so it is handed in. */
  recognitions: (member: TenantMember, isOwn: boolean) => ReactNode;
}

export function MyProfilePage({ recognitions }: ProfilePageProps) {
  const { data: me } = useSuspenseQuery(myselfQuery());
  return (
    <Profile member={me} isOwn>
      {recognitions(me, true)}
    </Profile>
  );
}

export function ProfilePage({ recognitions }: ProfilePageProps) {
  const { t } = useTranslation('people');
  const { id } = useParams({ from: '/member/profile/$id' });
  const { data: me } = useSuspenseQuery(myselfQuery());
  const isOwn = id === me.id;
  // What the API refuses to show is not this page's to explain: the frame knows how.
  const other = useQuery({ ...profileQuery(id), enabled: !isOwn, throwOnError: isRefusal });
  if (isOwn) return <MyProfilePage recognitions={recognitions} />;
  if (other.data) {
    return (
      <Profile member={other.data} isOwn={false}>
        {recognitions(other.data, false)}
      </Profile>
    );
  }
  if (other.isError) {
    return (
      <div className={classes.page}>
        <Card padding="none">
          <ErrorState title={t('profile.failed')} onRetry={() => void other.refetch()} retrying={other.isFetching} />
        </Card>
      </div>
    );
  }
  return <ProfileSkeleton />;
}

interface ProfileProps {
  member: TenantMember;
  isOwn: boolean;
  children: ReactNode;
}

/**
 * One person: the head, then what they gave and received, and beside it how to reach and where to find them and what is
 * only mine.
 */
function Profile({ member, isOwn, children }: ProfileProps) {
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
          {children && <div className={classes.feed}>{children}</div>}
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
