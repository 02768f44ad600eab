import type { Value } from '@hurrah/contracts/recognition/values';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../lib/links.tsx';
import { useCan } from '../../../lib/permissions.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useBrand } from '../../identity/index.ts';
import { valuesQuery } from '../api.ts';
import { CultureArt } from '../components/culture-art.tsx';
import { CultureValue } from '../components/culture-value.tsx';
import { ValueDot } from '../components/value-dot.tsx';
import classes from './culture-page.module.css';

/** What the company stands for, as everybody reads it: its values, what they mean, and who lived them lately. */
export function CulturePage() {
  const { t } = useTranslation('values');
  const values = useQuery(valuesQuery());
  const all = values.data?.results;
  return (
    <div className={classes.page}>
      <Cover values={all ?? []} />
      {values.isPending && <CultureSkeleton />}
      {values.isError && !all && (
        <Card padding="none">
          <ErrorState title={t('list.failed')} onRetry={() => void values.refetch()} retrying={values.isFetching} />
        </Card>
      )}
      {all?.length === 0 && <NoValues />}
      {all?.map((value, index) => (
        <CultureValue key={value.id} value={value} place={index} />
      ))}
    </div>
  );
}

/** Few enough to be seen at once need no shortcuts. */
const worthJumping = 3;

function Cover({ values }: { values: Value[] }) {
  const { t } = useTranslation('values');
  const brand = useBrand();
  return (
    <header className={classes.cover}>
      <h1 className={classes.title} tabIndex={-1} data-page-title>
        {brand ? t('culture.title', { company: brand.name }) : t('culture.ours')}
      </h1>
      <p className={classes.lead}>{t('culture.lead')}</p>
      {values.length >= worthJumping && (
        <nav aria-label={t('culture.jump')}>
          <ul className={classes.jumps}>
            {values.map(({ id, name, color }) => (
              <li key={id}>
                <a href={`#${id}`} className={classes.jump}>
                  <ValueDot colour={color} />
                  <span>{name}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </header>
  );
}

/** Whoever can write the values is led there; everybody else reads that they are on their way. */
function NoValues() {
  const { t } = useTranslation('values');
  const can = useCan();
  const mayWrite = can('recognitionApp:createValue');
  return (
    <Card padding="none">
      <EmptyState
        art={<CultureArt />}
        title={t(mayWrite ? 'culture.writeTitle' : 'culture.emptyTitle')}
        action={mayWrite && <ButtonLink to="/values">{t('culture.write')}</ButtonLink>}
      >
        {t(mayWrite ? 'culture.writeText' : 'culture.emptyText')}
      </EmptyState>
    </Card>
  );
}

function CultureSkeleton() {
  const { t } = useTranslation('frame');
  return (
    <div role="status" aria-label={t('loading')} className={classes.skeletons}>
      {['44%', '32%'].map((width) => (
        <Card key={width}>
          <Skeleton height={28} width={width} my={8} />
          <Skeleton height={15} width="80%" mt={16} />
          <Skeleton height={15} width="60%" mt={8} />
          <Skeleton height={28} width="50%" radius={99} mt={20} mb={8} />
        </Card>
      ))}
    </div>
  );
}
