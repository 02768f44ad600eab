import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../../ui/card.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';

/** An import that is on its way to the page. */
export function ImportSkeleton() {
  const { t } = useTranslation('frame');
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton height={36} radius={10} mb={28} />
      <Skeleton height={27} width={220} radius={8} mb={20} />
      <Skeleton height={420} radius={14} />
    </div>
  );
}

interface ImportFailedProps {
  onRetry: () => void;
  retrying: boolean;
}

export function ImportFailed({ onRetry, retrying }: ImportFailedProps) {
  const { t } = useTranslation('staffing');
  return (
    <Card padding="none">
      <ErrorState title={t('import.failed')} onRetry={onRetry} retrying={retrying} />
    </Card>
  );
}
