import { CloseButton, Modal, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clearRecents, keepRecent, nameAfterVerb, readRecents, useFew } from '../../domains/search/index.ts';
import { useBackCloses } from '../../lib/unsaved.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { AwardHost } from './award-host.tsx';
import classes from './palette.module.css';
import { useGroups } from './palette-groups.tsx';
import { type Found, PaletteSearch } from './palette-search.tsx';

const searchDelayMs = 250;

/** One field that finds people, recognitions, teams, values, pages and commands. `request` counts how often it was asked for. */
export function Palette({ request }: { request: number }) {
  const { t } = useTranslation('search');
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  useEffect(() => setIsOpen((wasOpen) => !wasOpen), [request]);
  useBackCloses(isOpen && isPhone, close);
  const dialog = (
    <Modal
      opened={isOpen}
      onClose={close}
      withCloseButton={false}
      centered={false}
      fullScreen={isPhone}
      yOffset="10dvh"
      size={680}
      padding={0}
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
      attributes={{ content: { 'aria-label': t('prompt') } }}
    >
      <PaletteContent isPhone={isPhone} onClose={close} />
    </Modal>
  );
  return (
    <>
      {dialog}
      <AwardHost />
    </>
  );
}

/** Made anew each time it opens, so that it opens empty. */
function PaletteContent({ isPhone, onClose }: { isPhone: boolean; onClose: () => void }) {
  const { t } = useTranslation('search');
  const [query, setQuery] = useState('');
  const [recents, setRecents] = useState(readRecents);
  const typed = query.trim();
  const [search] = useDebouncedValue(typed, searchDelayMs);
  const few = useFew(search, nameAfterVerb(search, t('commands.verbs')));
  const leave = (go: () => void) => {
    keepRecent(query);
    onClose();
    go();
  };
  const groups = useGroups({ typed, search, few, recents, onRecent: setQuery });
  const clear = () => {
    clearRecents();
    setRecents([]);
  };
  return (
    <PaletteSearch
      query={query}
      onQuery={setQuery}
      groups={groups}
      isLooking={typed !== search || few.isLooking}
      onRetry={few.isFailed ? few.retry : undefined}
      onChoose={({ open, staysOpen }: Found) => (staysOpen ? open() : leave(open))}
      onRecognize={({ recognize }: Found) => recognize && leave(recognize)}
      hasKinds={isPhone && typed !== ''}
      end={
        isPhone ? (
          <>
            {query && <CloseButton aria-label={t('clear')} onClick={() => setQuery('')} />}
            <UnstyledButton className={classes.cancel} onClick={onClose}>
              {t('cancel')}
            </UnstyledButton>
          </>
        ) : (
          <kbd>Esc</kbd>
        )
      }
      recents={
        recents.length > 0 && (
          <div className={classes.recents}>
            {typed === '' ? (
              <UnstyledButton className={classes.recent} onClick={clear}>
                {t('recent.clear')}
              </UnstyledButton>
            ) : (
              <>
                {t('recent.label')}{' '}
                {recents.slice(0, 2).map((text) => (
                  <UnstyledButton key={text} className={classes.recent} onClick={() => setQuery(text)}>
                    {text}
                  </UnstyledButton>
                ))}
              </>
            )}
          </div>
        )
      }
    />
  );
}
