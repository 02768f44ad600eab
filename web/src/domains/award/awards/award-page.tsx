import type { Award } from '@hurrah/contracts/award/awards';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import LinkIcon from 'lucide-react/icons/link';
import Share2 from 'lucide-react/icons/share-2';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../../lib/api.ts';
import { postAddress } from '../../../lib/posts.ts';
import { PostPage, useCopyLink } from '../../comment/index.ts';
import { ReadAbout } from '../../notifications/index.ts';
import { AwardCard } from './award-card.tsx';
import { AwardCardSkeleton } from './award-card-skeleton.tsx';
import { AwardRail } from './award-rail.tsx';
import { awardQuery } from './posts.ts';

const freshMs = 5 * 60_000;

/** One award with all that was said about it, worth sharing. Its name on the stage is the page's title. */
export function AwardPage() {
  const { t } = useTranslation(['award', 'frame']);
  const { id } = useParams({ from: '/member/award/$id' });
  const navigate = useNavigate();
  // What one may not see does not exist: the frame says so.
  const query = useQuery({ ...awardQuery(id), staleTime: freshMs, throwOnError: isRefusal });
  const { data } = query;
  return (
    <PostPage
      title={data ? undefined : t('frame:award.titles.award')}
      actions={data && <Sharing award={data} />}
      query={query}
      failed={t('page.failed')}
      skeleton={<AwardCardSkeleton />}
      rail={data && <AwardRail award={data} />}
    >
      <ReadAbout id={id} />
      {data && <AwardCard award={data} isWhole onGone={() => navigate({ to: '/home' })} />}
    </PostPage>
  );
}

/** Not while its sender can still take it back, and not while it is hidden: others could not open the link. */
function Sharing({ award: { id, name, undoUntil, hiddenAt } }: { award: Award }) {
  const { t } = useTranslation('award');
  const post = { type: 'award', id } as const;
  const copy = useCopyLink(post);
  if (undoUntil || hiddenAt) return null;
  // Whoever closes the browser's own dialog has changed their mind.
  const share = () => void navigator.share({ title: name, url: postAddress(post) }).catch(() => {});
  return (
    <Group gap="sm">
      <Button variant="default" size="sm" leftSection={<LinkIcon size={16} aria-hidden />} onClick={copy}>
        {t('page.copyLink')}
      </Button>
      {'share' in navigator && (
        <Button variant="default" size="sm" leftSection={<Share2 size={16} aria-hidden />} onClick={share}>
          {t('page.share')}
        </Button>
      )}
    </Group>
  );
}
