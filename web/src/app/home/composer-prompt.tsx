import type { TenantMember } from '@hurrah/contracts/identity/tenant-members';
import { UnstyledButton } from '@mantine/core';
import Sparkles from 'lucide-react/icons/sparkles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../domains/access/index.ts';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { openComposer, preloadComposer } from '../frame/composer-host.tsx';
import classes from './composer-prompt.module.css';

interface ComposerPromptProps {
  me: TenantMember;
  /** Below the question, where there is something to offer. */
  children?: ReactNode;
}

/** The question the product is about, as one large button. */
export function ComposerPrompt({ me, children }: ComposerPromptProps) {
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
        <span className={classes.question}>{t('home.prompt')}</span>
        <span className={classes.recognize}>
          <Sparkles size={18} aria-hidden />
          <span>{t('recognize')}</span>
        </span>
      </UnstyledButton>
      {children && <div className={classes.offers}>{children}</div>}
    </div>
  );
}
