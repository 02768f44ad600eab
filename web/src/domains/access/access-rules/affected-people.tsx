import type { AccessPreview } from '@hurrah/contracts/access/access-rules';
import { Box, Button, Group, Loader, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UserLock from 'lucide-react/icons/user-lock';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { nameOf } from '../../../lib/names.ts';
import { Panel } from '../../../ui/layout.tsx';
import { PersonLine } from '../../../ui/person-line.tsx';
import { affectedMembersQuery, type PreviewedRule } from '../api.ts';

interface AffectedPeopleProps {
  rule: PreviewedRule;
  preview: AccessPreview | undefined;
}

/** How many of how many people a rule affects, and who they are. */
export function AffectedPeople({ rule, preview }: AffectedPeopleProps) {
  const { t } = useTranslation('security');
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  if (!preview) return <Skeleton height={112} radius="md" />;
  const { people, affected, admins, affectedAdmins } = preview;
  const ready = people - affected;
  const words = { people: format.number(people), count: affected };
  return (
    <Stack px="lg" py="md" bd="1px solid var(--line)" bdrs="md" aria-live="polite">
      <Group component="p" m={0} gap="sm" align="baseline" wrap="nowrap">
        <Text component="strong" ff="heading" fz="var(--text-display)" fw={600} lh={1.2}>
          {format.number(affected)}
        </Text>
        <span>{t(`accessRules.affected.${rule.rule}`, words)}</span>
      </Group>
      <Group gap="xs" wrap="nowrap" aria-hidden>
        {ready > 0 && <Box flex={`${ready} 0 8px`} h={10} bdrs="xl" style={{ background: 'var(--primary-fill)' }} />}
        {affected > 0 && <Box flex={`${affected} 0 8px`} h={10} bdrs="xl" style={{ background: 'var(--marigold)' }} />}
      </Group>
      <Group gap="xs" justify="space-between" fz="sm" c="dimmed">
        <Group component="span" gap="sm" wrap="nowrap">
          <ShieldCheck size={16} color="var(--primary)" aria-hidden />
          {t(rule.rule === 'secondFactor' ? 'accessRules.ready' : 'accessRules.unaffected', {
            count: ready,
            formatted: format.number(ready),
            admins: format.number(admins),
            readyAdmins: format.number(admins - affectedAdmins),
          })}
        </Group>
        {affected > 0 && (
          <Button variant="subtle" size="compact-sm" mx={-10} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {t('accessRules.seeWho')}
          </Button>
        )}
      </Group>
      {isOpen && <Names rule={rule} total={affected} />}
    </Stack>
  );
}

function Names({ rule, total }: { rule: PreviewedRule; total: number }) {
  const { t } = useTranslation(['security', 'frame']);
  const format = useFormat();
  const { data, isError } = useQuery(affectedMembersQuery(rule));
  if (isError) return <p>{t('frame:errors.oops')}</p>;
  if (!data) return <Loader size="sm" />;
  const more = total - data.results.length;
  return (
    // A list that scrolls must be reachable by keyboard.
    <Stack
      component="ul"
      gap="sm"
      mah={200}
      py="xs"
      fz="sm"
      style={{ overflowY: 'auto' }}
      tabIndex={0}
      aria-label={t('accessRules.seeWho')}
    >
      {data.results.map((person) => (
        <li key={person.id}>
          <PersonLine person={{ name: nameOf(person), avatarUrl: person.avatarUrls?.sm }} size={28} />
        </li>
      ))}
      {more > 0 && data.next && <li>{t('accessRules.more', { count: more, formatted: format.number(more) })}</li>}
    </Stack>
  );
}

/** The reader is one of those a rule affects. */
export function YouToo({ children }: { children: ReactNode }) {
  return (
    <Panel tone="warning" icon={<UserLock size={18} aria-hidden />}>
      {children}
    </Panel>
  );
}

/** What is announced or in force, with what can still be done about it. */
export function RuleState({ words, children }: { words: ReactNode; children?: ReactNode }) {
  return (
    <Panel tone="warning" role="status" icon={<CalendarClock size={18} aria-hidden />}>
      <Group>
        <Text inherit flex="1 1 220px">
          {words}
        </Text>
        {children && <Group gap="sm">{children}</Group>}
      </Group>
    </Panel>
  );
}
