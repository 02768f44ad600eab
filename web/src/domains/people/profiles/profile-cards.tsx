import type { Segment, TenantMember } from '@hurrah/contracts/people/tenant-members';
import { ActionIcon, Box, Center, Divider, Group, SimpleGrid, Text, Tooltip } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Copy from 'lucide-react/icons/copy';
import Lock from 'lucide-react/icons/lock';
import Newspaper from 'lucide-react/icons/newspaper';
import UsersRound from 'lucide-react/icons/users-round';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { TextLink } from '../../../lib/links.tsx';
import { useCan } from '../../../lib/permissions.ts';
import { AvatarStack } from '../../../ui/avatar-stack.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { rowsOf, ShowMore } from '../../../ui/growing-list.tsx';
import { LineSkeletons, Loaded } from '../../../ui/loaded.tsx';
import { PersonLine } from '../../../ui/person-line.tsx';
import { memberQuery } from '../../access/index.ts';
import { peopleQuery, teamsOfQuery } from '../api.ts';
import { faceOf, type KnownPerson } from '../avatars/faces.ts';
import classes from './profile.module.css';
import { IconLink } from './recognize-link.tsx';

/** Beside what the head of the profile says already. What a company keeps its books by is of no use to a colleague. */
const shownSegments = ['department', 'country', 'region', 'businessUnit', 'group'] as const satisfies Segment[];

interface MemberCardProps {
  member: TenantMember;
  isOwn: boolean;
}

/** How to reach somebody, and where in the company they are. Folded: people come here for other people's words. */
export function DetailsCard({ member, isOwn }: MemberCardProps) {
  const { t } = useTranslation(['profile', 'people']);
  const format = useFormat();
  const { email, segments, publicStaffProfile, profile } = member;
  const filled = shownSegments.filter((segment) => segments[segment]);
  const birthday = profile?.showsBirthday ? profile.birthday : null;
  if (!email && !birthday && filled.length === 0) return null;
  return (
    <Fold title={t('profile.contact')}>
      <Facts columnWidth={200}>
        {email && (
          <Fact label={t('about.email')}>
            <Email email={email} />
          </Fact>
        )}
        {birthday && <Fact label={t('about.birthday')}>{format.birthday(birthday)}</Fact>}
        {filled.map((segment) => (
          <Fact key={segment} label={t(`people:segments.${segment}`)}>
            <TextLink
              to="/user-directory"
              search={{ [segment]: [segments[segment] ?? ''] }}
              fw={500}
              style={{ color: 'inherit' }}
            >
              {segments[segment]}
            </TextLink>
          </Fact>
        ))}
      </Facts>
      {publicStaffProfile === false && !isOwn && (
        <>
          <Divider my="md" />
          <Note icon={<Lock size={16} aria-hidden />}>{t('about.private', { name: member.firstName })}</Note>
        </>
      )}
    </Fold>
  );
}

/** Quiet words after an icon, which stands beside their first line. */
export const Note = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <Group gap="sm" align="flex-start" wrap="nowrap" fz="sm" lh="sm" c="dimmed">
    <Center h="1lh" flex="none">
      {icon}
    </Center>
    <Text inherit miw={0}>
      {children}
    </Text>
  </Group>
);

/** A card of which only the title shows until somebody opens it. */
const Fold = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <Card padding="none">
    <details className={classes.fold}>
      <Group component="summary" justify="space-between" wrap="nowrap" px={20} py="lg" fw={600}>
        {title}
        <ChevronDown size={18} aria-hidden />
      </Group>
      <Box px={20} pt="xs" pb={20}>
        {children}
      </Box>
    </details>
  </Card>
);

/** Whom somebody reports to and whom they lead. */
export function WorksWithCard({ member, isOwn }: MemberCardProps) {
  const { t } = useTranslation('profile');
  if (!member.manager && !member.hasReports) return null;
  return (
    <Card title={t('profile.worksWith')}>
      {member.manager && <Manager id={member.manager.id} />}
      {member.hasReports && <Reports managerId={member.id} isOwn={isOwn} />}
    </Card>
  );
}

function Email({ email }: { email: string }) {
  const { t } = useTranslation(['profile', 'ui']);
  // A long address breaks before its @, not inside a word.
  const clipboard = useClipboard({ timeout: 5000 });
  const hint = clipboard.copied ? t('ui:copy.done') : t('about.copyEmail');
  return (
    <Group component="span" gap="xs" wrap="nowrap" miw={0}>
      <a href={`mailto:${email}`}>
        <EmailText email={email} />
      </a>
      <Tooltip label={hint} {...(clipboard.copied && { opened: true })}>
        <ActionIcon size="md" my={-6} aria-label={hint} aria-live="polite" onClick={() => clipboard.copy(email)}>
          {clipboard.copied ? <Check size={16} color="var(--success)" /> : <Copy size={16} />}
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}

/** Asked for by itself, because a face is not part of what the profile says about a manager. */
function Manager({ id }: { id: string }) {
  const { t } = useTranslation('profile');
  const { data: manager } = useQuery(memberQuery(id));
  return (
    <Box mx="-md" mb="-sm">
      {manager ? <PersonLink person={manager} detail={t('about.manager')} /> : <LineSkeletons />}
    </Box>
  );
}

const shownAtFirst = 12;
const shownFaces = 4;

interface ReportsProps {
  managerId: string;
  isOwn: boolean;
}

/** The people who report to somebody: a few faces and how many, then all of them by name. */
function Reports({ managerId, isOwn }: ReportsProps) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const reports = useInfiniteQuery(peopleQuery({ managerIdIn: [managerId] }, shownAtFirst));
  const people = rowsOf(reports);
  const total = reports.data?.pages[0]?.total ?? 0;
  if (!people) {
    return (
      <Loaded query={reports} skeleton={<LineSkeletons />} within="card" failed={t('reports.failed')}>
        {() => null}
      </Loaded>
    );
  }
  const line = (
    <Group component="span" flex={1} fz="sm" c="dimmed">
      <AvatarStack people={people.slice(0, shownFaces).map((one) => faceOf(one))} total={total} size={28} />
      {t('profile.leads', { count: total, formatted: format.number(total) })}
    </Group>
  );
  // The links bring a padding of their own.
  const outwards = { mx: '-md', mt: 'xs', mb: '-sm' } as const;
  if (isOwn) {
    return (
      <Box {...outwards}>
        <Link to="/direct-reports" className={classes.link}>
          {line}
        </Link>
      </Box>
    );
  }
  return (
    <Box component="details" className={classes.fold} {...outwards}>
      <Group component="summary" px="md" py="sm" wrap="nowrap">
        {line}
        <ChevronDown size={18} aria-hidden />
      </Group>
      <SimpleGrid component="ul" minColWidth="min(100%, 260px)" spacing="sm" verticalSpacing={0}>
        {people.map((member) => (
          <li key={member.id}>
            <PersonLink person={member} />
          </li>
        ))}
      </SimpleGrid>
      <ShowMore pages={reports} />
    </Box>
  );
}

/** The teams somebody is in; each leads to its people and to what they are thanked for. Stands last, because many are in none and then it is not there. */
export function TeamsCard({ memberId }: { memberId: string }) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const can = useCan();
  const { data, isError, refetch, isFetching } = useQuery(teamsOfQuery(memberId));
  if (isError) {
    return (
      <Card title={t('teams.title')}>
        <ErrorState compact level={3} title={t('teams.failed')} onRetry={() => void refetch()} retrying={isFetching} />
      </Card>
    );
  }
  if (!data || data.results.length === 0) return null;
  return (
    <Card title={t('teams.title')}>
      <Group component="ul" gap="sm">
        {data.results.map(({ id, name, activeMemberCount: count }) => (
          <Group component="li" key={id} gap="xs" wrap="nowrap" maw="100%">
            <Link
              to="/user-directory"
              search={{ team: [id] }}
              className={classes.team}
              title={t('teams.members', { count, formatted: format.number(count) })}
            >
              <UsersRound size={16} aria-hidden />
              {name}
            </Link>
            {can('timelineApp:browse') && (
              <IconLink to="/home" search={{ team: [id] }} radius="xl" aria-label={t('teams.posts', { name })}>
                <Newspaper size={16} aria-hidden />
              </IconLink>
            )}
          </Group>
        ))}
      </Group>
    </Card>
  );
}

interface PersonLinkProps {
  person: KnownPerson;
  /** Below the name; the title where nothing else is said. */
  detail?: ReactNode;
  size?: 28 | 32 | 40 | 48;
}

/** A face with its name that leads to the profile. */
function PersonLink({ person, detail = person.jobTitle, size = 40 }: PersonLinkProps) {
  const face = faceOf(person, size === 48 ? 'md' : 'sm');
  return (
    <Link to="/profile/$id" params={{ id: person.id }} className={classes.link}>
      <PersonLine person={face} detail={detail} size={size} />
    </Link>
  );
}
