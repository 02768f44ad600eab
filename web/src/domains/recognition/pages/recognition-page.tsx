import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../lib/links.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ReadAbout } from '../../notifications/index.ts';
import { isRefusal, recognitionQuery } from '../api.ts';
import { RecognitionCard } from '../components/recognition-card.tsx';
import { RecognitionCardSkeleton } from '../components/recognition-card-skeleton.tsx';
import classes from './recognition-page.module.css';
import { RecognitionRail } from './recognition-rail.tsx';

const freshMs = 5 * 60_000;

/** One recognition with all that was said about it, and where to go on. */
export function RecognitionPage() {
  const { t } = useTranslation(['recognition', 'frame']);
  const { id } = useParams({ from: '/member/recognitions/$id' });
  const navigate = useNavigate();
  // What one may not see does not exist: the frame says so.
  const { data, isError, isFetching, refetch } = useQuery({
    ...recognitionQuery(id),
    staleTime: freshMs,
    throwOnError: isRefusal,
  });
  return (
    <div className={classes.page}>
      <div className={classes.column}>
        <div className={classes.back}>
          <ArrowLeft size={16} aria-hidden className="mantine-rotate-rtl" />
          <TextLink to="/home">{t('page.back')}</TextLink>
        </div>
        <h1 className={classes.title} tabIndex={-1} data-page-title>
          {t('frame:recognition.titles.recognition')}
        </h1>
        {data && <ReadAbout id={id} />}
        {data && <RecognitionCard recognition={data} isWhole onGone={() => navigate({ to: '/home' })} />}
        {isError && !data && (
          <Card padding="none">
            <ErrorState title={t('page.failed')} onRetry={() => void refetch()} retrying={isFetching} />
          </Card>
        )}
        {!data && !isError && <RecognitionCardSkeleton />}
      </div>
      {data && <RecognitionRail recognition={data} />}
    </div>
  );
}
