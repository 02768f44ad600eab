import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../lib/links.tsx';
import { CaseCard, CaseList, FlaggedPage, useFlaggedStatus } from '../../comment/index.ts';
import { flaggedRecognitionsQuery } from '../api.ts';
import { RecognitionContent } from './recognition-card.tsx';
import { RecognitionHead } from './recognition-head.tsx';

/** Recognitions that were reported. */
export function FlaggedRecognitionsPage() {
  const { t } = useTranslation('recognition');
  const pages = useInfiniteQuery(flaggedRecognitionsQuery(useFlaggedStatus()));
  return (
    <FlaggedPage>
      <CaseList
        pages={pages}
        renderCase={({ case: reported, recognition }) => (
          <CaseCard
            case={reported}
            subject={{ type: 'recognition', id: recognition.id }}
            link={
              <TextLink to="/recognitions/$id" params={{ id: recognition.id }}>
                {t('openThis')}
              </TextLink>
            }
          >
            <RecognitionHead recognition={recognition} />
            <RecognitionContent recognition={recognition} />
          </CaseCard>
        )}
      />
    </FlaggedPage>
  );
}
