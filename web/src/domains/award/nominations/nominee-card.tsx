import type { Nominee, Winner } from '@hurrah/contracts/award/nominations';
import { Box, Button, Group, Stack, Text } from '@mantine/core';
import Award from 'lucide-react/icons/award';
import CircleOff from 'lucide-react/icons/circle-off';
import Scale from 'lucide-react/icons/scale';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { nameOf } from '../../../lib/names.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { toneOf } from '../../../ui/theme/tones.ts';
import { faceOf, ProfileLink } from '../../people/index.ts';
import classes from './nominations.module.css';
import { Quote } from './quote.tsx';
import { letterOf } from './rules.ts';

export interface NomineeViewProps {
  nominee: Nominee;
  name: string;
  /** The place in the list, which stands for the name while names are hidden. */
  index: number;
  winner: Winner | undefined;
  choice: ReactNode;
  onRead: () => void;
}

/** A nominee with the first reasons, to be compared with others. */
export function NomineeCard({ nominee, name, index, winner, choice, onRead }: NomineeViewProps) {
  const titleId = useId();
  const { nominationCount, reasons } = nominee;
  return (
    <article className={classes.card} data-winner={Boolean(winner) || undefined} aria-labelledby={titleId}>
      <Box flex="none" px="lg" pt="lg" pb="md">
        <Group justify="space-between" align="flex-start" wrap="nowrap" mb="sm">
          <Face nominee={nominee} index={index} />
          <Count count={nominationCount} />
        </Group>
        <About nominee={nominee} name={name} titleId={titleId} />
      </Box>
      <Conflicts nominee={nominee} />
      <Stack gap="md" mx="lg" pt="md" className={classes.quotes ?? ''}>
        {reasons.map((reason) => (
          <Quote key={reason.id} reason={reason} />
        ))}
      </Stack>
      {winner?.note && <WinnerNote note={winner.note} />}
      <Group component="footer" justify="space-between" gap="sm" wrap="nowrap" className={classes.foot ?? ''}>
        <ReadButton count={nominationCount} name={name} onRead={onRead} />
        {choice}
      </Group>
    </article>
  );
}

/** The same on one line. */
export function NomineeRow({ nominee, name, index, winner, choice, onRead }: NomineeViewProps) {
  const titleId = useId();
  const { nominationCount, reasons } = nominee;
  const [first] = reasons;
  return (
    <article className={classes.row} data-winner={Boolean(winner) || undefined} aria-labelledby={titleId}>
      <Face nominee={nominee} index={index} />
      <Box miw={0}>
        <About nominee={nominee} name={name} titleId={titleId} />
      </Box>
      <div className={classes.rowQuote}>
        {first && <Quote reason={first} />}
        <Conflicts nominee={nominee} />
        {winner?.note && <WinnerNote note={winner.note} />}
      </div>
      <Count count={nominationCount} />
      <Group gap="sm" wrap="nowrap" className={classes.rowButtons ?? ''}>
        <ReadButton count={nominationCount} name={name} onRead={onRead} />
        {choice}
      </Group>
    </article>
  );
}

function Face({ nominee: { member }, index }: { nominee: Nominee; index: number }) {
  if (member) return <PersonAvatar person={faceOf(member, 'md')} size={48} />;
  return (
    <span className={classes.letter} aria-hidden>
      {letterOf(index)}
    </span>
  );
}

function Count({ count }: { count: number }) {
  const { t } = useTranslation('judging');
  const format = useFormat();
  return (
    <Stack gap={0} align="flex-end">
      <Text span fz="h1" ff="heading" fw={600} lh={1.1}>
        {format.number(count)}
      </Text>
      <Text span size="xs" c="dimmed">
        {t('nominee.count', { count })}
      </Text>
    </Stack>
  );
}

/** Who it is, or that it is hidden. */
function About({ nominee, name, titleId }: { nominee: Nominee; name: string; titleId: string }) {
  const { t } = useTranslation('judging');
  const { member, jobTitle, department } = nominee;
  const details = member ? [jobTitle, department].filter(Boolean).join(' · ') : t('nominee.hidden');
  return (
    <>
      <Text component="h2" fw={600} truncate id={titleId} title={name}>
        {member ? (
          <ProfileLink id={member.id} className={classes.link}>
            {name}
          </ProfileLink>
        ) : (
          name
        )}
      </Text>
      <Text size="sm" c="dimmed" truncate>
        {details || '–'}
      </Text>
      <PastAwards nominee={nominee} />
    </>
  );
}

function PastAwards({ nominee: { pastAwards } }: { nominee: Nominee }) {
  const { t } = useTranslation('judging');
  const format = useFormat();
  if (!pastAwards) return null;
  const { total, names } = pastAwards;
  const values = { count: total, formatted: format.number(total), names: names.join(', ') };
  const words = total > names.length ? t('nominee.pastMore', values) : t('nominee.past', values);
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start" mt="sm" fz="xs" lh={1.4} c="dimmed">
      <Award size={15} color="var(--marigold-ink)" aria-hidden />
      <span>{total === 0 ? t('nominee.firstAward') : words}</span>
    </Group>
  );
}

/** What whoever decides should know before they do. */
function Conflicts({ nominee }: { nominee: Nominee }) {
  const { t } = useTranslation('judging');
  const { member, conflicts, eligible, reasons } = nominee;
  const manager = reasons.find(({ fromManager }) => fromManager)?.nominator;
  const words = {
    self: t('nominee.self'),
    nominatedByYou: member
      ? t('nominee.nominatedByYou', { name: member.firstName })
      : t('nominee.nominatedByYouHidden'),
    nominatedByManager: manager
      ? t('nominee.nominatedByNamedManager', { name: nameOf(manager) })
      : t('nominee.nominatedByManager'),
  };
  return (
    <>
      {conflicts.map((conflict) => (
        <Conflict key={conflict} tone="warning" icon={<Scale size={16} aria-hidden />}>
          {words[conflict]}
        </Conflict>
      ))}
      {!eligible && (
        <Conflict tone="danger" icon={<CircleOff size={16} aria-hidden />}>
          {t('nominee.gone')}
        </Conflict>
      )}
    </>
  );
}

interface ConflictProps {
  tone: 'warning' | 'danger';
  icon: ReactNode;
  children: ReactNode;
}

const Conflict = ({ tone, icon, children }: ConflictProps) => (
  <Group gap="sm" wrap="nowrap" align="flex-start" className={classes.conflict ?? ''} style={toneOf(tone)}>
    {icon}
    <span>{children}</span>
  </Group>
);

function WinnerNote({ note }: { note: string }) {
  const { t } = useTranslation('judging');
  return (
    <Text size="xs" lh={1.45} className={classes.note ?? ''} dir="auto">
      {t('winner.why', { note })}
    </Text>
  );
}

function ReadButton({ count, name, onRead }: { count: number; name: string; onRead: () => void }) {
  const { t } = useTranslation('judging');
  const format = useFormat();
  const values = { count, formatted: format.number(count) };
  return (
    <Button
      variant="subtle"
      size="sm"
      px="sm"
      onClick={onRead}
      aria-label={t('nominee.reasonsOf', { ...values, name })}
    >
      {t('nominee.allReasons', values)}
    </Button>
  );
}
