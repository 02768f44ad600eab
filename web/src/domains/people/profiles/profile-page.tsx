import type { TenantMember } from '@hurrah/contracts/people/tenant-members';
import { Skeleton, Stack, Tabs } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import Eye from 'lucide-react/icons/eye';
import Lock from 'lucide-react/icons/lock';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../../lib/api.ts';
import { TextLink } from '../../../lib/links.tsx';
import { useCan } from '../../../lib/permissions.ts';
import { type ProfilePartProps, profileCards, profileTabs } from '../../../lib/profile.ts';
import { KeyArt } from '../../../ui/art/key-art.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedCard } from '../../../ui/error-state.tsx';
import { myselfQuery } from '../../access/index.ts';
import { profileQuery } from '../api.ts';
import { KnownForCard } from './known-for-card.tsx';
import classes from './profile.module.css';
import { DetailsCard, Note, TeamsCard, WorksWithCard } from './profile-cards.tsx';
import { ProfileHeader, ProfileHeaderSkeleton } from './profile-header.tsx';

export function MyProfilePage() {
  const { data: me } = useSuspenseQuery(myselfQuery());
  return <Profile member={me} isOwn />;
}

export function ProfilePage() {
  const { t } = useTranslation('profile');
  const { id } = useParams({ from: '/member/profile/$id' });
  const { data: me } = useSuspenseQuery(myselfQuery());
  const isOwn = id === me.id;
  // What the API refuses to show is not this page's to explain: the frame knows how.
  const other = useQuery({ ...profileQuery(id), enabled: !isOwn, throwOnError: isRefusal });
  if (isOwn) return <MyProfilePage />;
  if (other.isPending) return <ProfileSkeleton />;
  if (other.data) return <Profile member={other.data} isOwn={false} />;
  return (
    <Stack gap="lg" className={classes.page ?? ''}>
      <FailedCard query={other} title={t('profile.failed')} />
    </Stack>
  );
}

/**
 * One person: a short head, then what people said to them, and beside it what they are known for. What the company
 * keeps about them comes last.
 */
function Profile({ member, isOwn }: ProfilePartProps) {
  const can = useCan();
  // Whoever may see more than a name gets an address with it.
  const isHidden = member.publicStaffProfile === false && !member.email;
  return (
    <Stack gap="lg" className={classes.page ?? ''}>
      <ProfileHeader member={member} isOwn={isOwn} isHidden={isHidden} />
      {isHidden ? (
        <Hidden member={member} />
      ) : (
        <div className={classes.columns}>
          <ProfileTabs key={member.id} member={member} isOwn={isOwn} />
          {can('recognitionApp:browse') && <KnownForCard memberId={member.id} />}
          <Stack gap="lg" miw={0} className={classes.rest ?? ''}>
            {profileCards()
              .filter((card) => can(card.can))
              .map(({ order, Part }) => (
                <Suspense key={order}>
                  <Part member={member} isOwn={isOwn} />
                </Suspense>
              ))}
            <WorksWithCard member={member} isOwn={isOwn} />
            <TeamsCard memberId={member.id} />
            <DetailsCard member={member} isOwn={isOwn} />
            {isOwn && <WhoSees isPublic={member.publicStaffProfile ?? false} />}
          </Stack>
        </div>
      )}
    </Stack>
  );
}

/** What other domains know about somebody. A single tab needs no label. */
function ProfileTabs(props: ProfilePartProps) {
  const { t } = useTranslation();
  const can = useCan();
  const tabs = profileTabs().filter((tab) => can(tab.can));
  const [first, ...others] = tabs;
  if (!first) return null;
  return (
    <Stack gap="lg" miw={0} className={classes.feed ?? ''}>
      <Suspense fallback={<Skeleton height={320} radius={14} />}>
        {others.length === 0 ? (
          <first.Part {...props} />
        ) : (
          <Tabs defaultValue={first.label} keepMounted={false}>
            <Tabs.List mb={14}>
              {tabs.map(({ label }) => (
                <Tabs.Tab key={label} value={label}>
                  {t(label)}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            {tabs.map(({ label, Part }) => (
              <Tabs.Panel key={label} value={label}>
                <Part {...props} />
              </Tabs.Panel>
            ))}
          </Tabs>
        )}
      </Suspense>
    </Stack>
  );
}

function Hidden({ member }: { member: TenantMember }) {
  const { t } = useTranslation('profile');
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
  const { t } = useTranslation('profile');
  const Icon = isPublic ? Eye : Lock;
  const link = <TextLink to="/settings/privacy">{t('profile.changeVisibility')}</TextLink>;
  return (
    <Card title={t('profile.whoSees')} action={link}>
      <Note icon={<Icon size={18} aria-hidden />}>
        {isPublic ? t('profile.everybodySees') : t('profile.nobodySees')}
      </Note>
    </Card>
  );
}

function ProfileSkeleton() {
  const { t } = useTranslation('frame');
  return (
    <Stack gap="lg" className={classes.page ?? ''} role="status" aria-label={t('loading')}>
      <ProfileHeaderSkeleton />
      <div className={classes.columns}>
        <div className={classes.feed}>
          <Skeleton height={320} radius="lg" />
        </div>
        <Skeleton height={220} radius="lg" />
      </div>
    </Stack>
  );
}
