import type { Recognition } from '@hurrah/contracts/recognition/recognitions';
import type { Value } from '@hurrah/contracts/recognition/values';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../lib/links.tsx';
import { useCan } from '../../../lib/permissions.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { recognitionsOfValueQuery } from '../api.ts';
import classes from './culture-recognitions.module.css';
import { RecognitionQuote } from './recognition-quote.tsx';

interface CultureRecognitionsProps {
  value: Value;
  /** Asked for only when somebody comes near. */
  isNear: boolean;
}

/** Who lived a value lately, in the words of those who saw it. */
export function CultureRecognitions({ value, isNear }: CultureRecognitionsProps) {
  const { t } = useTranslation('values');
  const { data, isError, refetch, isFetching } = useQuery({ ...recognitionsOfValueQuery(value.id), enabled: isNear });
  // What a moderator has hidden is no example, even for those who still see it.
  const shown = data?.results.filter(({ hiddenAt }) => !hiddenAt);
  // Without a quality no recognition can carry it, so there is nothing to wait for.
  if (!value.qualities?.length) return null;
  if (isError && !data) {
    return (
      <ErrorState compact level={3} title={t('culture.failed')} onRetry={() => void refetch()} retrying={isFetching} />
    );
  }
  if (shown?.length === 0) return <BeTheFirst />;
  return (
    <div className={classes.lately}>
      <h3 className={classes.title}>{t('culture.lately')}</h3>
      <ul className={classes.quotes}>{shown ? shown.map(toQuote) : <Placeholders isLoading={isNear} />}</ul>
    </div>
  );
}

const toQuote = (recognition: Recognition) => (
  <li key={recognition.id}>
    <RecognitionQuote recognition={recognition} />
  </li>
);

function BeTheFirst() {
  const { t } = useTranslation('values');
  const can = useCan();
  return (
    <div className={classes.first}>
      <p>{t('culture.nobodyYet')}</p>
      {can('recognitionApp:createRecognition') && (
        <ButtonLink to="/recognition/send" variant="default" size="sm">
          {t('culture.beTheFirst')}
        </ButtonLink>
      )}
    </div>
  );
}

/** Before anybody comes near they only keep the place. */
function Placeholders({ isLoading }: { isLoading: boolean }) {
  return [70, 55, 62].map((width) => (
    <li key={width} className={classes.placeholder} aria-hidden>
      {isLoading && (
        <>
          <Skeleton height={14} />
          <Skeleton height={14} width={`${width + 20}%`} mt={10} />
          <Skeleton height={14} width={`${width}%`} mt={10} mb={26} />
          <Skeleton height={28} width={`${width}%`} radius={99} />
        </>
      )}
    </li>
  ));
}
