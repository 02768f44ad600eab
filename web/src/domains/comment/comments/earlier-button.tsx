import { Button, Text } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface EarlierButtonProps {
  /** All of them, asked for once the first few are not enough. */
  pages: UseInfiniteQueryResult;
  isExpanded: boolean;
  onExpand: () => void;
  children: ReactNode;
}

/** Shows what was said before. If that fails, what is there stays and one line says so. */
export function EarlierButton({ pages, isExpanded, onExpand, children }: EarlierButtonProps) {
  const { t } = useTranslation('comment');
  const hasFailed = isExpanded && pages.isError;
  const show = () => {
    if (!isExpanded) onExpand();
    else if (pages.data) void pages.fetchNextPage();
    else void pages.refetch();
  };
  const button = (
    <Button
      variant="subtle"
      color="gray"
      size="xs"
      mb={-4}
      ms={-8}
      style={{ alignSelf: 'flex-start' }}
      onClick={show}
      loading={isExpanded && (pages.isLoading || pages.isFetchingNextPage || (hasFailed && pages.isFetching))}
    >
      {hasFailed ? t('comments.retry') : children}
    </Button>
  );
  return hasFailed ? (
    <Text size="sm" c="dimmed" role="alert">
      {t('comments.failed')} {button}
    </Text>
  ) : (
    button
  );
}
