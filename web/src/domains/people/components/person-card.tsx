import type { TenantMember } from '@hurrah/contracts/identity/tenant-members';
import { Skeleton } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { myselfQuery, nameOf } from '../../identity/index.ts';
import { faceOf } from '../faces.ts';
import classes from './person-card.module.css';
import { RecognizeLink } from './recognize-link.tsx';

/** A colleague in the directory: a card on a desk, a line of a list on a phone. */
export function PersonCard({ member }: { member: TenantMember }) {
  const { department, location } = member.segments;
  const where = [department, location].filter(Boolean).join(' · ');
  return (
    <Link to="/profile/$id" params={{ id: member.id }} className={classes.card}>
      <PersonAvatar person={faceOf(member, 'md')} size={48} />
      <span className={classes.words}>
        <strong className={classes.name}>{nameOf(member)}</strong>
        {member.jobTitle && <span className={classes.title}>{member.jobTitle}</span>}
        {where && <span className={classes.where}>{where}</span>}
      </span>
    </Link>
  );
}

const widths = ['62%', '48%', '70%', '55%'];

export function PersonCards({ members }: { members: TenantMember[] }) {
  const { data: me } = useSuspenseQuery(myselfQuery());
  return (
    <ul className={classes.cards}>
      {members.map((member) => (
        <li key={member.id}>
          <PersonCard member={member} />
          {member.id !== me.id && (
            <div className={classes.action}>
              <RecognizeLink person={member} look="icon" />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

export function PersonCardSkeletons({ count }: { count: number }) {
  const { t } = useTranslation('frame');
  return (
    <div role="status" aria-label={t('loading')}>
      <ul className={classes.cards} aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          // Placeholders have no identity but their place.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <div className={classes.card}>
              <Skeleton height={48} circle />
              <span className={classes.words}>
                <Skeleton height={14} width={widths[index % widths.length] ?? '60%'} my={4} />
                <Skeleton height={12} width={widths[(index + 1) % widths.length] ?? '60%'} my={4} />
                <Skeleton height={12} width={widths[(index + 2) % widths.length] ?? '60%'} my={4} />
              </span>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
