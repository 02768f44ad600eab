import type { TenantMember } from '@hurrah/contracts/identity/tenant-members';
import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import Coins from 'lucide-react/icons/coins';
import MapPin from 'lucide-react/icons/map-pin';
import SquarePen from 'lucide-react/icons/square-pen';
import UserX from 'lucide-react/icons/user-x';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../lib/links.tsx';
import { useCan } from '../../../lib/permissions.ts';
import { Chip } from '../../../ui/chip.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { nameOf } from '../../identity/index.ts';
import { EditableFace } from './editable-face.tsx';
import classes from './profile-header.module.css';
import { RecognizeLink } from './recognize-link.tsx';
import { Tenure } from './tenure.tsx';

interface ProfileHeaderProps {
  member: TenantMember;
  isOwn: boolean;
}

/** Who somebody is, at a glance: face, name, title, where they work and for how long. */
export function ProfileHeader({ member, isOwn }: ProfileHeaderProps) {
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
function Actions({ member, isOwn }: ProfileHeaderProps) {
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

export function ProfileHeaderSkeleton() {
  const isPhone = useIsPhone();
  return (
    <Frame face={<Skeleton height={isPhone ? 88 : 120} circle />}>
      <Skeleton height={28} width={240} maw="80%" my={4} />
      <Skeleton height={16} width={180} maw="60%" my={4} />
      <Skeleton height={28} width={300} maw="90%" radius={99} mt={12} />
    </Frame>
  );
}
