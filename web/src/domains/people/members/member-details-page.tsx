import type { TenantMember } from '@hurrah/contracts/people/tenant-members';
import { Group, Skeleton, Stack } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import Coins from 'lucide-react/icons/coins';
import UserRound from 'lucide-react/icons/user-round';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../../lib/api.ts';
import { ButtonLink } from '../../../lib/links.tsx';
import { nameOf } from '../../../lib/names.ts';
import { usePageData } from '../../../lib/page-data.ts';
import { useCan } from '../../../lib/permissions.ts';
import { FailedCard } from '../../../ui/error-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { SettingsSection } from '../../../ui/settings-form.tsx';
import { memberQuery, myselfQuery } from '../../access/index.ts';
import { detailsQuery } from '../api.ts';
import { EditableFace } from '../avatars/editable-face.tsx';
import { AccountSections } from './account-sections.tsx';
import { MemberForm } from './member-form.tsx';
import { MemberStatusDot } from './member-marks.tsx';
import classes from './members.module.css';

/** Everything about a member, for those who manage people. */
export function MemberDetailsPage() {
  const { t } = useTranslation(['people', 'profile']);
  const { id } = useParams({ from: '/member/admin/user/$id/details' });
  const details = useQuery({ ...detailsQuery(id), throwOnError: isRefusal });
  const { data: member, isError } = details;
  const { data: manager, isPending: isManagerPending } = useQuery({
    ...memberQuery(member?.details?.managerId ?? ''),
    enabled: Boolean(member?.details?.managerId),
  });
  const { help, maxWidth } = usePageData();
  const back = <Link to="/manage/users">{t('details.back')}</Link>;
  if (isError) {
    return (
      <Page title={t('details.title')} back={back} help={help} maxWidth={maxWidth}>
        <FailedCard query={details} title={t('profile:profile.failed')} />
      </Page>
    );
  }
  // The form begins with the manager's face; without it, it would begin as if there were nobody.
  const isReady = member && (!member.details?.managerId || !isManagerPending);
  return (
    <Page
      back={back}
      media={member ? <Face member={member} /> : <Skeleton height={88} circle />}
      title={member ? nameOf(member) : <Skeleton height={28} width={220} maw="100%" />}
      subtitle={member && <Subtitle member={member} />}
      actions={<Actions id={id} />}
      help={help}
      maxWidth={maxWidth}
    >
      {isReady ? (
        <MemberForm key={id} member={member} manager={manager ?? null}>
          <AccountSections member={member} />
        </MemberForm>
      ) : (
        <FormSkeleton />
      )}
    </Page>
  );
}

function Face({ member }: { member: TenantMember }) {
  const { data: me } = useSuspenseQuery(myselfQuery());
  return <EditableFace member={member} isOwn={member.id === me.id} size={88} />;
}

function Subtitle({ member }: { member: TenantMember }) {
  const { t } = useTranslation('people');
  return (
    <Group component="span" gap="sm" fz="sm">
      <MemberStatusDot member={member} />
      <span>{t(`role.${member.role}`)}</span>
    </Group>
  );
}

function Actions({ id }: { id: string }) {
  const { t } = useTranslation(['people', 'profile']);
  const can = useCan();
  return (
    <>
      {can('pointsApp:viewTransactions') && can('pointsApp:browse') && (
        <ButtonLink
          to="/user/$id/points"
          params={{ id }}
          variant="default"
          leftSection={<Coins size={18} aria-hidden />}
        >
          {t('profile:profile.points')}
        </ButtonLink>
      )}
      <ButtonLink to="/profile/$id" params={{ id }} variant="default" leftSection={<UserRound size={18} aria-hidden />}>
        {t('details.profile')}
      </ButtonLink>
    </>
  );
}

/** How many fields each section has. */
const skeletonSections = [4, 4, 7];

function FormSkeleton() {
  const { t } = useTranslation('frame');
  return (
    <div role="status" aria-label={t('loading')}>
      <Stack gap="xl" aria-hidden>
        {skeletonSections.map((fields, section) => (
          // oxlint-disable-next-line react/no-array-index-key
          <SettingsSection key={section} title={<Skeleton height={15} width="50%" my={4} />}>
            <div className={classes.pair}>
              {Array.from({ length: fields }, (_, field) => (
                // oxlint-disable-next-line react/no-array-index-key
                <div key={field}>
                  <Skeleton height={14} width={90} mb={9} />
                  <Skeleton height={40} radius="md" />
                </div>
              ))}
            </div>
          </SettingsSection>
        ))}
      </Stack>
    </div>
  );
}
