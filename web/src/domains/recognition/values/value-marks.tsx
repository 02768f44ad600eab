import type { Quality } from '@hurrah/contracts/recognition/values';
import { Box, Group, type MantineSpacing, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../../ui/chip.tsx';
import { toneVariables } from '../../../ui/theme/tones.ts';

interface QualityChipsProps {
  qualities: Pick<Quality, 'id' | 'name'>[];
  colour: string;
  /** How many are shown before the rest becomes a number. */
  max?: number;
  mt?: MantineSpacing;
}

export function QualityChips({ qualities, colour, max = 8, mt = 0 }: QualityChipsProps) {
  const { t } = useTranslation('values');
  if (qualities.length === 0) return null;
  // A last one takes no more room than the number that would stand for it.
  const shown = qualities.length === max + 1 ? qualities : qualities.slice(0, max);
  const hidden = qualities.length - shown.length;
  return (
    <Group component="ul" gap="sm" miw={0} mt={mt}>
      {shown.map(({ id, name }) => (
        <Box component="li" key={id} miw={0} maw="100%">
          <Chip tone="value" colour={colour}>
            {name}
          </Chip>
        </Box>
      ))}
      {hidden > 0 && (
        <Text component="li" size="xs" fw={500} c="dimmed" px={6}>
          {t('qualities.more', { count: hidden })}
        </Text>
      )}
    </Group>
  );
}

/** The colour of a value beside its name. */
export function ValueDot({ colour }: { colour: string }) {
  return (
    <Box
      component="span"
      display="block"
      flex="none"
      w={12}
      h={12}
      bdrs="xl"
      style={{ ...toneVariables(colour), background: 'var(--tone-ink)' }}
      aria-hidden
    />
  );
}
