import type { Reply } from '@hurrah/contracts/endpoint';
import type { getRecognitionSummary } from '@hurrah/contracts/recognition/summaries';
import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { TextLink } from '../../../lib/links.tsx';
import { useCan } from '../../../lib/permissions.ts';
import { Card } from '../../../ui/card.tsx';
import { toneVariables } from '../../../ui/theme/tones.ts';
import { recognitionSummaryQuery } from '../api.ts';
import classes from './profile.module.css';

const shown = 6;

/** The values that colleagues saw in somebody, by how often. Nothing where nobody has named one yet. */
export function KnownForCard({ memberId }: { memberId: string }) {
  const { t } = useTranslation('profile');
  const { data, isError } = useQuery(recognitionSummaryQuery(memberId));
  if (isError || data?.values.length === 0) return null;
  const most = data?.values[0]?.receivedCount ?? 1;
  return (
    <Card title={t('profile.knownFor')}>
      {data ? (
        <Stack component="ul" gap="md" className={classes.values ?? ''}>
          {data.values.slice(0, shown).map((value) => (
            <KnownFor key={value.id} value={value} most={most} />
          ))}
        </Stack>
      ) : (
        <Skeleton height={150} />
      )}
    </Card>
  );
}

interface KnownForProps {
  value: Reply<typeof getRecognitionSummary>['values'][number];
  /** How often the first one was named, whose bar is full. */
  most: number;
}

function KnownFor({ value: { id, name, color, receivedCount: count }, most }: KnownForProps) {
  const formatted = useFormat().number(count);
  const style = { ...toneVariables(color), '--part': count / most } as CSSProperties;
  return (
    <Stack component="li" gap="xs" style={style}>
      <ValueLink id={id}>
        <Group component="span" justify="space-between" align="baseline" wrap="nowrap">
          <Text span size="sm" lh="xs" fw={600} miw={0}>
            {name}
          </Text>{' '}
          <Text span size="xs" fw={600} c="dimmed" flex="none">
            {formatted}
          </Text>
        </Group>
      </ValueLink>
      <div className={classes.bar} aria-hidden />
    </Stack>
  );
}

/** Leads to what the value means, for those who may read it. */
function ValueLink({ id, children }: { id: string; children: ReactNode }) {
  const can = useCan();
  if (!can('recognitionApp:browseCulture')) return children;
  return (
    <TextLink to="/culture" hash={id} display="block" style={{ color: 'inherit' }}>
      {children}
    </TextLink>
  );
}
