import type { Gif } from '@hurrah/contracts/gifs';
import { Anchor, Box, Flex, Text, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './gif-picker.module.css';
import { GifPickerFrame } from './gif-picker-frame.tsx';
import { SearchInput } from './search-input.tsx';

const searchDelayMs = 250;

interface GifPickerProps {
  /** Without words, what is popular now. */
  search: (text: string, signal: AbortSignal) => Promise<Gif[]>;
  onChoose: (gif: Gif) => void;
}

/** Ten moving pictures that fit a word. */
export function GifPicker({ search, onChoose }: GifPickerProps) {
  const { t } = useTranslation('editor');
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed.trim(), searchDelayMs);
  const { gifs, hasFailed, retry } = useGifs(search, words);
  return (
    <Flex direction="column" className={classes.picker ?? ''}>
      <Box p={10} pb="sm">
        <SearchInput
          value={typed}
          onChange={setTyped}
          label={t('gif.search')}
          placeholder={t('gif.search')}
          pending={gifs === undefined && !hasFailed}
          autoFocus
        />
      </Box>
      <div className={classes.results} aria-busy={gifs === undefined}>
        {hasFailed && (
          <Text size="sm" c="dimmed" ta="center" my="xl" role="alert">
            {t('gif.failed')}{' '}
            <Anchor component="button" type="button" inherit fw={600} underline="always" onClick={retry}>
              {t('gif.retry')}
            </Anchor>
          </Text>
        )}
        {gifs?.length === 0 && (
          <Text size="sm" c="dimmed" ta="center" my="xl" role="status">
            {t('gif.nothing')}
          </Text>
        )}
        <ul className={classes.grid}>
          {gifs?.map((gif) => (
            <li key={gif.id}>
              <UnstyledButton className={classes.gif} onClick={() => onChoose(gif)}>
                <GifPickerFrame
                  url={gif.previewUrl}
                  alt={gif.title || t('gif.untitled')}
                  ratio={gif.width / gif.height}
                />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      </div>
    </Flex>
  );
}

function useGifs(search: GifPickerProps['search'], words: string) {
  const [gifs, setGifs] = useState<Gif[]>();
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    setHasFailed(false);
    search(words, controller.signal).then(setGifs, () => {
      if (!controller.signal.aborted) setHasFailed(true);
    });
    return () => controller.abort();
    // Another function for the same search is no reason to search again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [words, attempt]);
  return { gifs, hasFailed, retry: () => setAttempt(attempt + 1) };
}
