import { CloseButton, Group, Modal, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Found } from '../../lib/palette.ts';
import { clearRecents, keepRecent, readRecents } from '../../lib/recents.ts';
import { useBackCloses } from '../../lib/unsaved.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import classes from './palette.module.css';
import { useGroups, useResults } from './palette-groups.tsx';
import { paletteParts } from './palette-parts.ts';
import { PaletteSearch } from './palette-search.tsx';

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
      {paletteParts
        .flatMap(({ hosts = [] }) => hosts)
        .map((Host) => (
          <Host key={Host.name} />
        ))}
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
  const results = useResults(search);
  const leave = (go: () => void) => {
    keepRecent(query);
    onClose();
    go();
  };
  const groups = useGroups({ typed, results, recents, onRecent: setQuery });
  const clear = () => {
    clearRecents();
    setRecents([]);
  };
  return (
    <PaletteSearch
      query={query}
      onQuery={setQuery}
      groups={groups}
      isLooking={typed !== search || results.isLooking}
      onRetry={results.retry}
      onChoose={({ open, staysOpen }: Found) => (staysOpen ? open() : leave(open))}
      onAlso={({ also }: Found) => also && leave(also.run)}
      hasKinds={isPhone && typed !== ''}
      end={
        isPhone ? (
          <>
            {query && <CloseButton aria-label={t('clear')} onClick={() => setQuery('')} />}
            <UnstyledButton fw={600} c="primary" px="xs" py="md" onClick={onClose}>
              {t('cancel')}
            </UnstyledButton>
          </>
        ) : (
          <kbd>Esc</kbd>
        )
      }
      recents={
        recents.length > 0 && (
          <Group gap="sm" wrap="nowrap" miw={0}>
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
          </Group>
        )
      }
    />
  );
}
