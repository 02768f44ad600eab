import type { Attachment } from '@hurrah/contracts/recognition/recognitions';
import { ActionIcon, Box, Group, Modal, Text, useDirection } from '@mantine/core';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ExternalLink from 'lucide-react/icons/external-link';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { useBackCloses } from '../../../lib/unsaved.ts';
import { shortFilename } from './files.ts';
import classes from './picture-viewer.module.css';

interface PictureViewerProps {
  pictures: Attachment[];
  /** The one that was pressed. */
  first: number;
  onClose: () => void;
}

/** Pictures as large as the screen allows, side by side: swiped, or gone through with arrows. */
export function PictureViewer({ pictures, first, onClose }: PictureViewerProps) {
  const { t } = useTranslation('recognition');
  const { t: ui } = useTranslation('ui');
  const format = useFormat();
  const [shown, setShown] = useState(first);
  const current = pictures[shown];
  useBackCloses(true, onClose);
  if (!current) return null;
  const place = { place: format.number(shown + 1), count: format.number(pictures.length) };
  return (
    <Modal.Root opened onClose={onClose} fullScreen>
      <Modal.Content className={classes.viewer ?? ''}>
        <Group gap="sm" wrap="nowrap" flex="none" py="sm" ps="lg" pe="sm" fz="sm">
          <Modal.Title flex={1} miw={0}>
            <Text span display="block" ff="text" fw={500} truncate>
              {shortFilename(current.originalFilename)}
            </Text>
          </Modal.Title>
          {pictures.length > 1 && <span aria-live="polite">{t('viewer.place', place)}</span>}
          <ActionIcon
            component="a"
            href={current.url ?? ''}
            target="_blank"
            rel="noopener noreferrer"
            variant="transparent"
            className={classes.button ?? ''}
            size={44}
            aria-label={t('viewer.original')}
            title={t('viewer.original')}
          >
            <ExternalLink size={20} aria-hidden />
          </ActionIcon>
          <Modal.CloseButton className={classes.button ?? ''} aria-label={ui('close')} />
        </Group>
        <Strip pictures={pictures} shown={shown} onShown={setShown} />
      </Modal.Content>
    </Modal.Root>
  );
}

interface StripProps {
  pictures: Attachment[];
  shown: number;
  onShown: (index: number) => void;
}

/** The browser swipes and snaps; where it stops is what is shown. */
function Strip({ pictures, shown, onShown }: StripProps) {
  const { t } = useTranslation('recognition');
  const strip = useRef<HTMLUListElement>(null);
  const [first] = useState(shown);
  const isRtl = useDirection().dir === 'rtl';
  // Browsers begin to return a promise from scrolling, which an effect must not pass on as its cleanup.
  const go = (index: number, behavior: ScrollBehavior = 'smooth') => {
    strip.current?.children[index]?.scrollIntoView({ behavior, inline: 'start', block: 'nearest' });
  };
  useLayoutEffect(() => go(first, 'instant'), [first]);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
    if (step) go(shown + (isRtl ? -step : step));
  };
  return (
    <Box pos="relative" flex={1} mih={0} onKeyDown={onKeyDown}>
      <ul
        ref={strip}
        className={classes.strip}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable with the keyboard
        tabIndex={0}
        data-autofocus
        aria-label={t('viewer.pictures')}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          onShown(Math.round(Math.abs(scrollLeft) / clientWidth))
        }
      >
        {pictures.map(({ id, url, originalFilename, width, height }) => (
          <li key={id}>
            <img
              src={url ?? ''}
              alt={t('picture', { name: originalFilename })}
              {...(width && height && { width, height })}
            />
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <>
          <Arrow label={t('viewer.previous')} side="start" onClick={() => go(shown - 1)} disabled={shown === 0} />
          <Arrow
            label={t('viewer.next')}
            side="end"
            onClick={() => go(shown + 1)}
            disabled={shown === pictures.length - 1}
          />
        </>
      )}
    </Box>
  );
}

interface ArrowProps {
  label: string;
  side: 'start' | 'end';
  onClick: () => void;
  disabled: boolean;
}

function Arrow({ label, side, onClick, disabled }: ArrowProps) {
  const isRtl = useDirection().dir === 'rtl';
  const Icon = (side === 'start') === isRtl ? ChevronRight : ChevronLeft;
  return (
    <ActionIcon
      className={`${classes.button} ${classes.arrow}`}
      data-side={side}
      variant="transparent"
      size={44}
      aria-label={label}
      onClick={onClick}
      disabled={disabled}
    >
      <Icon size={24} aria-hidden />
    </ActionIcon>
  );
}
