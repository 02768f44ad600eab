import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../lib/links.tsx';
import { CaseCard, CaseList, FlaggedPage, useFlaggedStatus } from '../../comment/index.ts';
import { flaggedAwardsQuery } from '../api.ts';
import { AwardExcerpt } from './award-card.tsx';

/** Awards that were reported. */
export function FlaggedAwardsPage() {
  const { t } = useTranslation('award');
  const pages = useInfiniteQuery(flaggedAwardsQuery(useFlaggedStatus()));
  return (
    <FlaggedPage>
      <CaseList
        pages={pages}
        renderCase={({ case: reported, award }) => (
          <CaseCard
            case={reported}
            subject={{ type: 'award', id: award.id }}
            link={
              <TextLink to="/award/$id" params={{ id: award.id }}>
                {t('openThis')}
              </TextLink>
            }
          >
            <AwardExcerpt award={award} />
          </CaseCard>
        )}
      />
    </FlaggedPage>
  );
}
