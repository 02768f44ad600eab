import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../../lib/api.ts';
import { PostPage } from '../../comment/index.ts';
import { ReadAbout } from '../../notifications/index.ts';
import { recognitionQuery } from '../api.ts';
import { RecognitionCard } from './recognition-card.tsx';
import { RecognitionCardSkeleton } from './recognition-card-skeleton.tsx';
import { RecognitionRail } from './recognition-rail.tsx';

const freshMs = 5 * 60_000;

/** One recognition with all that was said about it, and where to go on. */
export function RecognitionPage() {
  const { t } = useTranslation(['recognition', 'frame']);
  const { id } = useParams({ from: '/member/recognitions/$id' });
  const navigate = useNavigate();
  // What one may not see does not exist: the frame says so.
  const query = useQuery({ ...recognitionQuery(id), staleTime: freshMs, throwOnError: isRefusal });
  const { data } = query;
  return (
    <PostPage
      title={t('frame:recognition.titles.recognition')}
      query={query}
      failed={t('page.failed')}
      skeleton={<RecognitionCardSkeleton />}
      rail={data && <RecognitionRail recognition={data} />}
    >
      <ReadAbout id={id} />
      {data && <RecognitionCard recognition={data} isWhole onGone={() => navigate({ to: '/home' })} />}
    </PostPage>
  );
}
