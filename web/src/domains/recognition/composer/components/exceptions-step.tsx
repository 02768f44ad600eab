import type { Person } from '@hurrah/contracts/people/tenant-members';
import type { PointsExceptionDetails } from '@hurrah/contracts/points/exceptions';
import { Box, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/dates.ts';
import { nameOf } from '../../../../lib/names.ts';
import { Chip } from '../../../../ui/chip.tsx';
import { PersonLine } from '../../../../ui/person-line.tsx';
import { canContinue, type ShownException, shownExceptions } from '../exceptions.ts';

interface ExceptionsStepProps {
  details: PointsExceptionDetails;
  /** Faces for the first few of those concerned. */
  people: Person[];
}

/** Why the points cannot go out as they were meant, whom it concerns and what they would get instead. */
export function ExceptionsStep({ details, people }: ExceptionsStepProps) {
  const { t } = useTranslation('composer');
  const shown = shownExceptions(details);
  const isUnchanged = shown.every(({ outcome }) => outcome === 'unchanged');
  const lead = !canContinue(details) ? 'blocked' : isUnchanged ? 'leadUnchanged' : 'lead';
  return (
    <>
      <Text c="dimmed">{t(`exceptions.${lead}`)}</Text>
      {shown.map((exception) => (
        <ExceptionCard key={exception.type} exception={exception} details={details} people={people} />
      ))}
    </>
  );
}

const amountLook = { flex: 'none', fw: 600, style: { fontVariantNumeric: 'tabular-nums' } } as const;

interface ExceptionCardProps extends ExceptionsStepProps {
  exception: ShownException;
}

function ExceptionCard({ exception: { type, level, outcome, affected }, details, people }: ExceptionCardProps) {
  const { t } = useTranslation('composer');
  const format = useFormat();
  const known = affected.flatMap(({ memberId, amount }) => {
    const person = people.find(({ id }) => id === memberId);
    return person ? [{ person, amount }] : [];
  });
  const others = affected.length - known.length;
  // Only the cap between two people can warn without a change.
  const text = outcome === 'unchanged' ? 'restriction.unchangedText' : (`${type}.text` as const);
  return (
    <Box
      component="section"
      px="lg"
      py={14}
      bd={`1px solid var(--${level === 'error' ? 'danger' : 'line'})`}
      bdrs="md"
      aria-label={t(`exceptions.${type}.title`)}
    >
      <Group component="header" gap="4px 12px" justify="space-between">
        <Text component="h3" fw={600}>
          {t(`exceptions.${type}.title`)}
        </Text>
        <Chip tone={outcome === 'removed' ? 'danger' : 'warning'}>{t(`exceptions.${outcome}`)}</Chip>
      </Group>
      <Text size="sm" c="dimmed" mt="xs">
        {t(`exceptions.${text}`, { balance: format.number(details.balance), count: affected.length })}
      </Text>
      <Stack component="ul" gap="sm" mt="md">
        {known.map(({ person, amount }) => (
          <Group component="li" key={person.id} gap="md" justify="space-between" wrap="nowrap" miw={0}>
            <PersonLine person={{ name: nameOf(person), avatarUrl: person.avatarUrls?.sm }} size={28} />
            {amount === details.amount ? (
              <Text span {...amountLook}>
                {format.number(amount)}
              </Text>
            ) : (
              <Text
                span
                {...amountLook}
                aria-label={t('exceptions.change', { name: nameOf(person), from: details.amount, to: amount })}
              >
                <Text component="s" inherit fw={400} c="dimmed">
                  {format.number(details.amount)}
                </Text>{' '}
                {format.number(amount)}
              </Text>
            )}
          </Group>
        ))}
        {others > 0 && (
          <Text component="li" size="sm" c="dimmed">
            {t('exceptions.others', { count: others, formatted: format.number(others) })}
          </Text>
        )}
      </Stack>
    </Box>
  );
}
