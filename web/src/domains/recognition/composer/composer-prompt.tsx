import { Box, Text, UnstyledButton } from '@mantine/core';
import HandHeart from 'lucide-react/icons/hand-heart';
import { useTranslation } from 'react-i18next';
import type { HomeCardProps } from '../../../lib/home.ts';
import { nameOf } from '../../../lib/names.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { openComposer, preloadComposer } from '../hosts.tsx';
import { WorthThankingRow } from '../insights/worth-thanking.tsx';
import classes from './composer-prompt.module.css';

/** The question the product is about, as one large button. */
export function ComposerPrompt({ me, hasRail }: HomeCardProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.prompt}>
      <UnstyledButton
        className={classes.ask}
        onClick={openComposer}
        onMouseEnter={preloadComposer}
        onFocus={preloadComposer}
      >
        <PersonAvatar person={{ name: nameOf(me), avatarUrl: me.avatarUrls?.sm }} size={40} />
        <Text span flex={1} c="dimmed">
          {t('home.prompt')}
        </Text>
        <span className={classes.recognize}>
          <HandHeart size={18} aria-hidden />
          <span>{t('recognize')}</span>
        </span>
      </UnstyledButton>
      {!hasRail && (
        <Box px="var(--row-inset)" pb="md">
          <WorthThankingRow />
        </Box>
      )}
    </div>
  );
}
