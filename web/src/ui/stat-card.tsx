import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './stat-card.module.css';

interface StatCardProps {
  label: ReactNode;
  /** Already written in the person's language. */
  value: ReactNode;
  /** What the number means, or how it changed. */
  detail?: ReactNode;
  /** Whether the change is good; never decided by its sign alone. */
  trend?: 'good' | 'bad' | 'neutral';
  loading?: boolean;
}

export function StatCard({ label, value, detail, trend = 'neutral', loading = false }: StatCardProps) {
  return (
    <div className={classes.card} aria-busy={loading}>
      <div className={classes.label}>{label}</div>
      <div className={classes.value}>{loading ? <Skeleton height={26} width="55%" my={4.5} /> : value}</div>
      {detail !== undefined && (
        <div className={classes.detail} data-trend={trend}>
          {loading ? <Skeleton height={12} width="70%" my={3.5} /> : detail}
        </div>
      )}
    </div>
  );
}

/** As many beside each other as there is room for. */
export function StatCards({ children }: { children: ReactNode }) {
  return <div className={classes.cards}>{children}</div>;
}
