import { Group, Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState, FailedCard } from './error-state.tsx';

/** What a query says about itself, as far as its states need it. */
export interface Query<T> {
  data: T | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface LoadingProps {
  /** Blocks in the place of what comes, and how high each is. */
  rows?: number;
  height?: number;
  /** The layout of the blocks, where they do not stand below each other. */
  className?: string | undefined;
  /** Instead of blocks. */
  skeleton?: ReactNode;
  /** What a screen reader hears meanwhile. */
  loading?: string;
}

export interface LoadedProps<T> extends LoadingProps {
  query: Query<T>;
  /** What is said when it cannot be loaded. */
  failed?: ReactNode;
  /** Where it stands: on a page, in a section of one, or in a card, which needs no other card. */
  within?: 'page' | 'section' | 'card';
  level?: 2 | 3;
  /** In the place of data that holds nothing. */
  empty?: ReactNode;
  isEmpty?: (data: T) => boolean;
  children: (data: T) => ReactNode;
}

/** The four states of what is asked for: loading, failed, empty and there. Data that fails to load again stays. */
export function Loaded<T>({
  query,
  failed,
  within = 'page',
  level,
  empty,
  isEmpty,
  children,
  ...props
}: LoadedProps<T>) {
  const { data } = query;
  if (data !== undefined) return empty !== undefined && (isEmpty ?? holdsNothing)(data) ? empty : children(data);
  if (!query.isError) return <Loading {...props} />;
  const heading = level ?? (within === 'page' ? 2 : 3);
  if (within !== 'card')
    return <FailedCard query={query} title={failed} compact={within === 'section'} level={heading} />;
  const retry = { onRetry: () => void query.refetch(), retrying: query.isFetching };
  return <ErrorState compact level={heading} title={failed} {...retry} />;
}

function holdsNothing(data: unknown): boolean {
  const rows = Array.isArray(data) ? data : (data as { results?: unknown[] } | null)?.results;
  return rows?.length === 0;
}

function Loading({ rows = 1, height = 120, className, skeleton, loading }: LoadingProps) {
  const { t } = useTranslation('ui');
  if (skeleton) return skeleton;
  const blocks = Array.from({ length: rows }, (_, index) => (
    // Placeholders have no identity but their place.
    // oxlint-disable-next-line react/no-array-index-key
    <Skeleton key={index} height={height} radius="lg" />
  ));
  const spoken = { role: 'status', 'aria-label': loading ?? t('loading') };
  return className ? (
    <div className={className} {...spoken}>
      {blocks}
    </div>
  ) : (
    <Stack gap="md" {...spoken}>
      {blocks}
    </Stack>
  );
}

interface LineSkeletonsProps {
  count?: number;
  /** Around each line, such as the padding of rows in a card. */
  className?: string | undefined;
  loading?: string;
}

/** Faces with a name and a detail, in the place of people or messages. */
export function LineSkeletons({ count = 1, className, loading }: LineSkeletonsProps) {
  const { t } = useTranslation('ui');
  return (
    <div role="status" aria-label={loading ?? t('loading')}>
      {Array.from({ length: count }, (_, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <Group key={index} gap="md" py="sm" wrap="nowrap" className={className ?? ''} aria-hidden>
          <Skeleton height={40} circle flex="none" />
          <Stack gap="sm" flex={1}>
            <Skeleton height={14} width={`${62 - (index % 3) * 8}%`} />
            <Skeleton height={12} width={`${42 - (index % 3) * 6}%`} />
          </Stack>
        </Group>
      ))}
    </div>
  );
}

/** Two queries that only make sense together. */
export function together<A, B>(one: Query<A>, other: Query<B>): Query<[A, B]> {
  const failed = [one, other].find(({ isError, data }) => isError && data === undefined);
  return {
    data: one.data !== undefined && other.data !== undefined ? [one.data, other.data] : undefined,
    isError: failed !== undefined,
    isFetching: failed?.isFetching ?? false,
    refetch: () => failed?.refetch(),
  };
}
