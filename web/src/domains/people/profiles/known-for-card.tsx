import type { Reply } from '@hurrah/contracts/endpoint';
import type { getRecognitionSummary } from '@hurrah/contracts/recognition/summaries';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { useCan } from '../../../lib/permissions.ts';
import { Card } from '../../../ui/card.tsx';
import { toneVariables } from '../../../ui/theme/tones.ts';
import { recognitionSummaryQuery } from '../api.ts';
import classes from './known-for-card.module.css';

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
        <ul className={classes.values}>
          {data.values.slice(0, shown).map((value) => (
            <KnownFor key={value.id} value={value} most={most} />
          ))}
        </ul>
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
    <li className={classes.value} style={style}>
      <ValueLink id={id}>
        <span className={classes.name}>{name}</span> <span className={classes.count}>{formatted}</span>
      </ValueLink>
      <div className={classes.bar} aria-hidden />
    </li>
  );
}

/** Leads to what the value means, for those who may read it. */
function ValueLink({ id, children }: { id: string; children: ReactNode }) {
  const can = useCan();
  if (!can('recognitionApp:browseCulture')) return <span className={classes.line}>{children}</span>;
  return (
    <Link to="/culture" hash={id} className={classes.line}>
      {children}
    </Link>
  );
}
