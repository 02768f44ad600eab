import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/error-state.tsx';
import classes from '../people.module.css';

interface ShowMoreProps {
  pages: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
}

/** The way to the next page of a list that grows, and what to do where it did not come. */
export function ShowMore({ pages }: ShowMoreProps) {
  const { t } = useTranslation('ui');
  const more = () => void pages.fetchNextPage();
  if (pages.isFetchNextPageError) {
    return <ErrorState compact level={3} title={t('feed.failed')} onRetry={more} retrying={pages.isFetchingNextPage} />;
  }
  if (!pages.hasNextPage) return null;
  return (
    <div className={classes.more}>
      <Button variant="default" onClick={more} loading={pages.isFetchingNextPage}>
        {t('feed.more')}
      </Button>
    </div>
  );
}
