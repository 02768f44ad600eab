import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../lib/links.tsx';
import { postPath } from '../../../lib/posts.ts';
import { flaggedCommentsQuery, subjectOf } from '../api.ts';
import { CommentBubble } from '../comments/comment-item.tsx';
import { CaseCard } from './case-card.tsx';
import { CaseList } from './case-list.tsx';
import { FlaggedPage, useFlaggedStatus } from './flagged-page.tsx';

/** Comments that were reported. */
export function FlaggedCommentsPage() {
  const { t } = useTranslation('comment');
  const pages = useInfiniteQuery(flaggedCommentsQuery(useFlaggedStatus()));
  return (
    <FlaggedPage>
      <CaseList
        pages={pages}
        renderCase={({ case: reported, comment }) => (
          <CaseCard
            case={reported}
            subject={subjectOf(comment)}
            link={<TextLink to={postPath(subjectOf(comment))}>{t('moderation.actions.open')}</TextLink>}
          >
            <CommentBubble comment={comment} />
          </CaseCard>
        )}
      />
    </FlaggedPage>
  );
}
