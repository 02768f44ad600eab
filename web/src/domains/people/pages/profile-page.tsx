import type { TenantMember } from '@hurrah/contracts/identity/tenant-members';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import Eye from 'lucide-react/icons/eye';
import Lock from 'lucide-react/icons/lock';
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
  if (isOwn) return <Profile member={me} isOwn />;
  if (other.data) return <Profile member={other.data} isOwn={false} />;
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
}

/** One person: the head, then in the wide column how to reach and where to find them, and in the rail what is only mine. */
function Profile({ member, isOwn }: ProfileProps) {
  // Whoever may see more than a name gets an address with it.
  const isHidden = member.publicStaffProfile === false && !member.email;
  return (
    <div className={classes.page}>
      <ProfileHeader member={member} isOwn={isOwn} />
      {isHidden ? (
        <Hidden member={member} />
      ) : (
        <div className={classes.columns} data-rail={isOwn || undefined}>
          <div className={classes.column}>
            <AboutCard member={member} isOwn={isOwn} />
            {member.hasReports && <ReportsCard managerId={member.id} isOwn={isOwn} />}
            <TeamsCard memberId={member.id} />
          </div>
          {isOwn && (
            <div className={classes.column}>
              <MyPointsCard memberId={member.id} />
              <WhoSees isPublic={member.publicStaffProfile ?? false} />
            </div>
          )}
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
      <AboutCardSkeleton />
    </div>
  );
}
