import type { TenantMember } from '@hurrah/contracts/identity/tenant-members';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { memberQuery, nameOf, teamQuery } from '../../domains/identity/index.ts';
import { AvatarStack } from '../../ui/avatar-stack.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import classes from './team-card.module.css';

const shownAtFirst = 8;
/** Fewer than this are shown at once: a button would take as much room. */
const worthHiding = 3;

interface TeamCardProps {
  me: TenantMember;
  /** Whose team it is; without one it is my own. */
  manager?: { id: string; firstName: string; lastName: string };
}

/** The people one works with most: a manager's team, with faces first. */
export function TeamCard({ me, manager }: TeamCardProps) {
  const { t } = useTranslation();
  const { data, isError, refetch, isFetching } = useQuery(teamQuery(manager?.id ?? me.id));
  const [showsAll, setShowsAll] = useState(false);
  const title = manager ? t('home.team') : t('home.reports');

  if (isError) {
    return (
      <Card title={title}>
        <ErrorState compact level={3} title={t('home.failed')} onRetry={() => void refetch()} retrying={isFetching} />
      </Card>
    );
  }
  if (!data) return <TeamSkeleton title={title} lead={manager && t('home.teamOf', { manager: nameOf(manager) })} />;
  const others = data.results.filter(({ id }) => id !== me.id);
  const isLong = others.length >= shownAtFirst + worthHiding;
  const shown = isLong && !showsAll ? others.slice(0, shownAtFirst) : others;
  const hidden = others.length - shown.length;
  return (
    <Card padding="none">
      <section aria-label={title}>
        <header className={classes.cover}>
          <div className={classes.coverWords}>
            <h2 className={classes.title}>{title}</h2>
            <p className={classes.lead}>
              {manager
                ? t('home.teamOf', { manager: nameOf(manager) })
                : t('home.reportsCount', { count: others.length })}
            </p>
          </div>
          <AvatarStack people={others.map(toAvatar)} total={data.total - (manager ? 1 : 0)} max={5} size={40} />
        </header>
        {manager && <ManagerRow id={manager.id} />}
        {others.length === 0 && (
          <EmptyState compact level={3} title={t('home.aloneTitle')}>
            {t('home.alone')}
          </EmptyState>
        )}
        <ul className={classes.people}>
          {shown.map((member) => (
            <li key={member.id}>
              <PersonRow member={member} />
            </li>
          ))}
        </ul>
        {hidden > 0 && (
          <div className={classes.more}>
            <Button variant="subtle" color="gray" size="sm" onClick={() => setShowsAll(true)}>
              {t('home.more', { count: hidden })}
            </Button>
          </div>
        )}
      </section>
    </Card>
  );
}

const toAvatar = (member: TenantMember) => ({ name: nameOf(member), avatarUrl: member.avatarUrls?.sm });

function PersonRow({ member }: { member: TenantMember }) {
  return (
    <Link to="/profile/$id" params={{ id: member.id }} className={classes.person}>
      <PersonAvatar person={toAvatar(member)} size={40} />
      <span className={classes.words}>
        <strong>{nameOf(member)}</strong>
        <span>{member.jobTitle}</span>
      </span>
    </Link>
  );
}

function ManagerRow({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data: manager } = useQuery(memberQuery(id));
  return (
    <div className={classes.manager}>
      <span className={classes.label}>{t('home.manager')}</span>
      {manager ? <PersonRow member={manager} /> : <RowSkeleton />}
    </div>
  );
}

function TeamSkeleton({ title, lead }: { title: string; lead: string | undefined }) {
  return (
    <Card padding="none">
      <header className={classes.cover}>
        <div className={classes.coverWords}>
          <h2 className={classes.title}>{title}</h2>
          {lead ? <p className={classes.lead}>{lead}</p> : <Skeleton height={14} width={200} mt={6} />}
        </div>
        <Skeleton height={40} width={180} radius={99} />
      </header>
      <ul className={classes.people} aria-hidden>
        {Array.from({ length: shownAtFirst }, (_, index) => (
          // Placeholders have no identity but their place.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <RowSkeleton />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function RowSkeleton() {
  return (
    <div className={classes.person}>
      <Skeleton height={40} circle />
      <span className={classes.words}>
        <Skeleton height={14} width="60%" my={3} />
        <Skeleton height={12} width="40%" my={4} />
      </span>
    </div>
  );
}
