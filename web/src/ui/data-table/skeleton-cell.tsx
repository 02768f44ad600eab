import { Skeleton } from '@mantine/core';
import classes from './data-table.module.css';

/** Uneven on purpose, and the same on every render: words are never all equally long. */
const widths = ['72%', '56%', '84%', '64%', '48%', '78%'];

interface SkeletonCellProps {
  kind: 'text' | 'person' | 'short' | undefined;
  row: number;
}

export function SkeletonCell({ kind = 'text', row }: SkeletonCellProps) {
  const width = widths[row % widths.length] ?? '60%';
  if (kind === 'short') return <Skeleton height={12} width={48} className={classes.skeletonShort ?? ''} />;
  if (kind === 'text') return <Skeleton height={12} width={width} />;
  return (
    <span className={classes.skeletonPerson}>
      <Skeleton height={40} width={40} circle />
      <span className={classes.skeletonWords}>
        <Skeleton height={12} width={width} />
        <Skeleton height={10} width="40%" />
      </span>
    </span>
  );
}
