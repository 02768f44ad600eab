import { Box, Flex, Group, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import SquarePen from 'lucide-react/icons/square-pen';
import UserX from 'lucide-react/icons/user-x';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { ButtonLink, TextLink } from '../../../lib/links.tsx';
import { nameOf } from '../../../lib/names.ts';
import { useCan } from '../../../lib/permissions.ts';
import type { ProfilePartProps } from '../../../lib/profile.ts';
import { Chip } from '../../../ui/chip.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { recognitionSummaryQuery } from '../api.ts';
import { EditableFace } from '../avatars/editable-face.tsx';
import classes from './profile.module.css';
import { RecognizeLink } from './recognize-link.tsx';
import { tenureOf, todayIn } from './tenure.ts';

interface ProfileHeaderProps extends ProfilePartProps {
  /** Only name, face and title are for the one who looks. */
  isHidden: boolean;
}

/** Who somebody is, at a glance: face, name, title, their own words, and thanks in figures. */
export function ProfileHeader({ member, isOwn, isHidden }: ProfileHeaderProps) {
  const { t } = useTranslation(['profile', 'people']);
  const isPhone = useIsPhone();
  const can = useCan();
  const { suspended, status, profile } = member;
  return (
    <Frame
      face={<EditableFace member={member} isOwn={isOwn} size={isPhone ? 88 : 120} />}
      about={<About member={member} isOwn={isOwn} />}
      actions={<Actions member={member} isOwn={isOwn} />}
      figures={can('recognitionApp:browse') && !isHidden && <Figures memberId={member.id} />}
    >
      <Title className={classes.name ?? ''} tabIndex={-1} data-page-title>
        {nameOf(member)}
      </Title>
      {profile?.pronouns && (
        <Text span size="sm" c="dimmed" ms="sm">
          {profile.pronouns}
        </Text>
      )}
      <Facts member={member} />
      {(suspended || status === 'archived') && (
        <Box component="p" mt="sm" mb={0}>
          {suspended ? (
            <Chip tone="warning" icon={<UserX aria-hidden />}>
              {t('people:status.suspended')}
            </Chip>
          ) : (
            <Chip>{t('people:status.archived')}</Chip>
          )}
        </Box>
      )}
    </Frame>
  );
}

/** Their own words; whoever has none yet is asked for some. */
function About({ member: { profile }, isOwn }: ProfilePartProps) {
  const { t } = useTranslation('profile');
  if (profile?.about) {
    return (
      <blockquote className={classes.about} dir="auto">
        {profile.about}
      </blockquote>
    );
  }
  if (!isOwn) return null;
  return (
    <Text size="sm">
      <TextLink to="/settings/profile" inherit>
        {t('profile.aboutPrompt')}
      </TextLink>
    </Text>
  );
}

/** Title, place and since when, in one line. */
function Facts({ member: { jobTitle, segments, startOn } }: Pick<ProfilePartProps, 'member'>) {
  const facts: [string, ReactNode][] = [];
  if (jobTitle) facts.push(['title', jobTitle]);
  if (segments.location) {
    facts.push([
      'location',
      <TextLink to="/user-directory" search={{ location: [segments.location] }} c="dimmed" inherit>
        {segments.location}
      </TextLink>,
    ]);
  }
  const since = useSince(startOn);
  if (since) facts.push(['since', since]);
  if (facts.length === 0) return null;
  return (
    <Text c="dimmed" mt="xs">
      {facts.map(([name, fact], place) => (
        <Fragment key={name}>
          {place > 0 && ' · '}
          {fact}
        </Fragment>
      ))}
    </Text>
  );
}

/** 'here since 2016'; whoever is yet to come has their day. */
function useSince(startOn: string | null): string | undefined {
  const { t } = useTranslation(['profile', 'people']);
  const { locale, timeZone } = useFormat();
  if (!startOn) return undefined;
  const { kind, date } = tenureOf(startOn, todayIn(timeZone, new Date()), locale);
  return kind === 'since' ? t('profile.hereSince', { year: startOn.slice(0, 4) }) : t('people:tenure.starts', { date });
}

/** Counting stops here; more is said as '1,000+'. */
const countUpTo = 1000;

function Figures({ memberId }: { memberId: string }) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const { data, isError } = useQuery(recognitionSummaryQuery(memberId));
  if (isError) return null;
  const words = (count: number) =>
    count < countUpTo ? format.number(count) : t('profile.countUpTo', { formatted: format.number(countUpTo) });
  const figures = [
    { name: 'received', count: data?.receivedCount, label: t('profile.received') },
    { name: 'given', count: data?.sentCount, label: t('profile.given') },
    {
      name: 'colleagues',
      count: data?.colleagueCount,
      label: t('profile.colleagues', { count: data?.colleagueCount ?? 0 }),
    },
  ];
  return (
    <Group component="dl" gap="xl" wrap="nowrap" className={classes.figures ?? ''} aria-label={t('profile.counts')}>
      {figures.map(({ name, count, label }) => (
        <Flex key={name} direction="column-reverse" miw={0}>
          <Text component="dt" size="sm" c="dimmed">
            {label}
          </Text>
          <dd className={classes.number}>
            {count === undefined ? <Skeleton height={26} width={36} my={2} /> : words(count)}
          </dd>
        </Flex>
      ))}
    </Group>
  );
}

/** Thanking is for everybody; the rest for oneself and for those who manage people. */
function Actions({ member, isOwn }: ProfilePartProps) {
  const { t } = useTranslation('profile');
  const can = useCan();
  const isHere = !member.suspended && member.status !== 'archived';
  const edit = { variant: 'default', leftSection: <SquarePen size={18} aria-hidden /> } as const;
  return (
    <>
      {isOwn && member.permissions.includes('edit') && (
        <ButtonLink to="/settings/profile" {...edit}>
          {t('profile.edit')}
        </ButtonLink>
      )}
      {can('identityApp:browse') && (
        <ButtonLink to="/user/$id/details" params={{ id: member.id }} {...edit}>
          {t('profile.details')}
        </ButtonLink>
      )}
      {!isOwn && isHere && <RecognizeLink person={member} look="primary" />}
    </>
  );
}

interface FrameProps {
  face: ReactNode;
  about?: ReactNode;
  actions?: ReactNode;
  figures?: ReactNode;
  children: ReactNode;
}

const Frame = ({ face, about, actions, figures, children }: FrameProps) => (
  <header className={classes.header}>
    <div className={classes.face}>{face}</div>
    <div className={classes.words}>{children}</div>
    <div className={classes.own}>{about}</div>
    <Group gap="sm" className={classes.actions ?? ''}>
      {actions}
    </Group>
    {figures}
  </header>
);

export function ProfileHeaderSkeleton() {
  const isPhone = useIsPhone();
  return (
    <Frame face={<Skeleton height={isPhone ? 88 : 120} circle />}>
      <Skeleton height={30} width={240} maw="80%" my={6} />
      <Skeleton height={16} width={280} maw="90%" my={6} />
    </Frame>
  );
}
