import { ActionIcon, Button, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import Search from 'lucide-react/icons/search';
import Sparkles from 'lucide-react/icons/sparkles';
import { useTranslation } from 'react-i18next';
import { hasSingleKeys } from '../../lib/single-keys.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { AvatarMenu } from './avatar-menu.tsx';
import { openComposer, preloadComposer, useCanRecognize } from './composer-host.tsx';
import { openPalette, preloadPalette } from './palette-host.tsx';
import { BrandLogo } from './sidebar.tsx';
import classes from './top-bar.module.css';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

export function TopBar({ isAdmin }: { isAdmin: boolean }) {
  const { t } = useTranslation();
  const canRecognize = useCanRecognize();
  const search = { onClick: openPalette, onMouseEnter: preloadPalette, onFocus: preloadPalette };
  return (
    <header className={classes.bar}>
      <Link to="/home" className={classes.logo}>
        <BrandLogo />
      </Link>
      <UnstyledButton className={classes.search} aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'} {...search}>
        <Search size={18} aria-hidden />
        <span className={classes.words}>{t('palette.prompt')}</span>
        <Kbd>{isApple ? '⌘ K' : 'Ctrl K'}</Kbd>
      </UnstyledButton>
      <div className={classes.space} />
      {isAdmin && <span className={classes.admin}>{t('menu.inAdmin')}</span>}
      <ActionIcon className={classes.searchIcon} size={44} aria-label={t('palette.prompt')} {...search}>
        <Search size={22} aria-hidden />
      </ActionIcon>
      {canRecognize && (
        <Button
          className={classes.recognize ?? ''}
          leftSection={<Sparkles size={18} aria-hidden />}
          {...(hasSingleKeys() && { 'aria-keyshortcuts': 'R' })}
          onClick={openComposer}
          onMouseEnter={preloadComposer}
          onFocus={preloadComposer}
        >
          {t('recognize')}
        </Button>
      )}
      <AvatarMenu />
    </header>
  );
}
