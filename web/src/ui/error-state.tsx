import { Button } from '@mantine/core';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TangleArt } from './art/tangle-art.tsx';
import { Card } from './card.tsx';
import { EmptyState } from './empty-state.tsx';

interface ErrorStateProps {
  /** What happened. */
  title?: ReactNode;
  /** What to do about it. */
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
  /** Instead of 'Try again'. */
  action?: ReactNode;
  compact?: boolean;
  level?: 2 | 3;
}

/** A part that failed, in the place of that part; the rest of the page goes on working. */
export function ErrorState({
  title,
  children,
  onRetry,
  retrying = false,
  action,
  compact,
  level = 2,
}: ErrorStateProps) {
  const { t } = useTranslation('ui');
  const retry = onRetry && (
    <Button
      variant="default"
      leftSection={<RotateCw />}
      onClick={onRetry}
      loading={retrying}
      size={compact ? 'sm' : 'md'}
    >
      {t('retry')}
    </Button>
  );
  return (
    <div role="alert">
      <EmptyState
        art={<TangleArt />}
        title={title ?? t('error.title')}
        action={action ?? retry}
        compact={compact ?? false}
        level={level}
      >
        {children ?? t('error.text')}
      </EmptyState>
    </div>
  );
}

interface FailedCardProps extends ErrorStateProps {
  /** What is asked again by 'Try again'. */
  query: { refetch: () => unknown; isFetching: boolean };
}

/** A list or page that could not be loaded. */
export function FailedCard({ query, ...props }: FailedCardProps) {
  return (
    <Card padding="none">
      <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching} {...props} />
    </Card>
  );
}
