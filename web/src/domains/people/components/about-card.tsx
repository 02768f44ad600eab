import type { Segment, TenantMember } from '@hurrah/contracts/identity/tenant-members';
import { ActionIcon, Skeleton, Tooltip } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { memberQuery } from '../../identity/index.ts';
import classes from './about-card.module.css';
import { PersonLink } from './person-link.tsx';

/** Beside what the head of the profile says already. What a company keeps its books by is of no use to a colleague. */
const shownSegments = ['country', 'region', 'businessUnit', 'group'] as const satisfies Segment[];

interface AboutCardProps {
  member: TenantMember;
  isOwn: boolean;
}

/** How to reach somebody, and where in the company they are. */
export function AboutCard({ member, isOwn }: AboutCardProps) {
  const { t } = useTranslation('people');
  const { email, manager, segments, publicStaffProfile } = member;
  const filled = shownSegments.filter((segment) => segments[segment]);
  if (!email && !manager && filled.length === 0) return null;
  return (
    <Card title={t('about.title')} className={classes.card}>
      <dl className={classes.facts}>
        {email && (
          <Fact label={t('about.email')} isWide>
            <Email email={email} />
          </Fact>
        )}
        {manager && (
          <Fact label={t('about.manager')} isWide>
            <Manager id={manager.id} />
          </Fact>
        )}
        {filled.map((segment) => (
          <Fact key={segment} label={t(`segments.${segment}`)}>
            <Link to="/user-directory" search={{ [segment]: [segments[segment] ?? ''] }} className={classes.segment}>
              {segments[segment]}
            </Link>
          </Fact>
        ))}
      </dl>
      {publicStaffProfile === false && !isOwn && (
        <p className={classes.note}>
          <Lock size={16} aria-hidden />
          {t('about.private', { name: member.firstName })}
        </p>
      )}
    </Card>
  );
}

export function AboutCardSkeleton() {
  return (
    <Card>
      <Skeleton height={15} width={70} mb={18} />
      <div className={classes.facts}>
        {shownSegments.map((segment) => (
          <div key={segment} className={classes.fact}>
            <Skeleton height={12} width={64} my={4} />
            <Skeleton height={14} width={150} maw="100%" my={4} />
          </div>
        ))}
      </div>
    </Card>
  );
}

function Fact({ label, isWide = false, children }: { label: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={classes.fact} data-wide={isWide || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Email({ email }: { email: string }) {
  const { t } = useTranslation(['people', 'ui']);
  const clipboard = useClipboard({ timeout: 5000 });
  const hint = clipboard.copied ? t('ui:copy.done') : t('about.copyEmail');
  return (
    <span className={classes.email}>
      <a href={`mailto:${email}`} dir="ltr">
        {email}
      </a>
      <Tooltip label={hint} {...(clipboard.copied && { opened: true })}>
        <ActionIcon size="md" aria-label={hint} aria-live="polite" onClick={() => clipboard.copy(email)}>
          {clipboard.copied ? <Check size={16} color="var(--success)" /> : <Copy size={16} />}
        </ActionIcon>
      </Tooltip>
    </span>
  );
}

/** Asked for by itself, because a face is not part of what the profile says about a manager. */
function Manager({ id }: { id: string }) {
  const { data: manager } = useQuery(memberQuery(id));
  return <div className={classes.person}>{manager ? <PersonLink person={manager} /> : <LineSkeleton />}</div>;
}

function LineSkeleton() {
  return (
    <span className={classes.line}>
      <Skeleton height={40} circle />
      <span>
        <Skeleton height={14} width={140} my={3} />
        <Skeleton height={12} width={100} my={4} />
      </span>
    </span>
  );
}
