import { Button, Group } from '@mantine/core';
import HandHeart from 'lucide-react/icons/hand-heart';
import UserPlus from 'lucide-react/icons/user-plus';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../lib/links.tsx';
import { useCan } from '../../../lib/permissions.ts';
import { FeedArt } from '../../../ui/art/feed-art.tsx';
import { SearchArt } from '../../../ui/art/search-art.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** A company that has just begun. */
export function NoPosts() {
  const { t } = useTranslation('timeline');
  const can = useCan();
  const canRecognize = can('recognitionApp:createRecognition');
  const canInvite = can('identityApp:welcome');
  return (
    <Card padding="none">
      <EmptyState
        art={<FeedArt />}
        title={t('empty.title')}
        level={3}
        action={
          (canRecognize || canInvite) && (
            <Group gap="sm" justify="center">
              {canRecognize && (
                <ButtonLink to="/recognition/send" leftSection={<HandHeart size={18} aria-hidden />}>
                  {t('empty.recognize')}
                </ButtonLink>
              )}
              {canInvite && (
                <ButtonLink to="/manage/users" variant="default" leftSection={<UserPlus size={18} aria-hidden />}>
                  {t('empty.invite')}
                </ButtonLink>
              )}
            </Group>
          )
        }
      >
        {t('empty.text')}
      </EmptyState>
    </Card>
  );
}

/** Filters that nothing meets. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('timeline');
  return (
    <Card padding="none">
      <EmptyState
        art={<SearchArt />}
        title={t('nothing.title')}
        level={3}
        action={
          <Button variant="default" onClick={onClear}>
            {t('nothing.clear')}
          </Button>
        }
      >
        {t('nothing.text')}
      </EmptyState>
    </Card>
  );
}
