import type { AwardType } from '@hurrah/contracts/award/award-types';
import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { AwardPoints } from './award-points.tsx';

interface AboutAwardProps {
  awardType: AwardType;
  hasFixedPoints?: boolean;
  /** Above: a way to another award. */
  children?: ReactNode;
}

/** In a dialog: what an award is for and what it brings. Nothing where neither is known. */
export function AboutAward({ awardType, hasFixedPoints = true, children }: AboutAwardProps) {
  const { description, points } = awardType;
  const showsPoints = hasFixedPoints && points > 0;
  if (!description && !showsPoints && !children) return null;
  return (
    <Stack gap="md" align="flex-start">
      {children}
      {description && (
        <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {description}
        </Text>
      )}
      {showsPoints && <AwardPoints awardType={awardType} />}
    </Stack>
  );
}
