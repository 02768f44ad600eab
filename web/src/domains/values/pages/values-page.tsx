import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../lib/links.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { allValuesQuery } from '../api.ts';
import { AdminPage } from '../components/admin-page.tsx';
import { ArchivedValues } from '../components/archived-values.tsx';
import { StarterValues } from '../components/starter-values.tsx';
import { ValueList } from '../components/value-list.tsx';
import classes from './values-page.module.css';

/** What the company stands for, in the order in which everybody sees it. */
export function ValuesPage() {
  const { t } = useTranslation('values');
  const values = useQuery(allValuesQuery());
  const offered = values.data?.results.filter(({ archived }) => !archived);
  const archived = values.data?.results.filter((value) => value.archived);
  const isEmpty = offered?.length === 0;
  const add = (
    <ButtonLink to="/values/configure" leftSection={<Plus aria-hidden />}>
      {t('add')}
    </ButtonLink>
  );
  return (
    // An empty list has one thing to do, and it stands in its middle.
    <AdminPage actions={!isEmpty && add}>
      <div className={classes.lists}>
        {values.isPending && <ListSkeleton />}
        {values.isError && !values.data && (
          <Card padding="none">
            <ErrorState title={t('list.failed')} onRetry={() => void values.refetch()} retrying={values.isFetching} />
          </Card>
        )}
        {isEmpty && <StarterValues />}
        {offered && !isEmpty && <ValueList values={offered} />}
        {archived && archived.length > 0 && <ArchivedValues values={archived} />}
      </div>
    </AdminPage>
  );
}

function ListSkeleton() {
  const { t } = useTranslation('frame');
  return (
    <Card padding="none">
      <div role="status" aria-label={t('loading')}>
        {['34%', '26%', '40%', '30%'].map((width) => (
          <div key={width} className={classes.skeletonRow}>
            <Skeleton height={16} width={width} mb={10} />
            <Skeleton height={13} width="70%" mb={14} />
            <Skeleton height={28} width="55%" radius={99} />
          </div>
        ))}
      </div>
    </Card>
  );
}
