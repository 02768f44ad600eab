import { gifRatio } from '@hurrah/contracts/gif-rules';
import { UnstyledButton } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './comments.module.css';

interface GifViewProps {
  url: string;
  alt: string;
  size?: 'message' | 'comment';
}

/**
 * A moving picture that can be stopped, and that stands still at first for those who asked for less motion. A browser
 * cannot stop a GIF by itself, so its first frame is painted over it.
 */
export function GifView({ url, alt, size = 'message' }: GifViewProps) {
  const { t } = useTranslation('comment');
  const isCalm = useReducedMotion(undefined, { getInitialValueInEffect: false });
  const [chosen, setChosen] = useState<boolean>();
  const [frame, setFrame] = useState<HTMLImageElement | null>(null);
  const isPlaying = chosen ?? !isCalm;
  const Icon = isPlaying ? Pause : Play;
  const paint = (canvas: HTMLCanvasElement | null) => {
    if (!canvas || !frame) return;
    canvas.width = frame.naturalWidth;
    canvas.height = frame.naturalHeight;
    canvas.getContext('2d')?.drawImage(frame, 0, 0);
  };
  return (
    <div className={classes.gif} data-size={size} style={{ '--ratio': gifRatio(url) } as CSSProperties}>
      <img
        data-still={!isPlaying || undefined}
        src={url}
        alt={alt}
        loading="lazy"
        decoding="async"
        onLoad={(event) => setFrame(event.currentTarget)}
      />
      {!isPlaying && frame && <canvas ref={paint} aria-hidden />}
      <UnstyledButton
        className={classes.stop}
        aria-label={isPlaying ? t('gif.pause') : t('gif.play')}
        onClick={() => setChosen(!isPlaying)}
      >
        <Icon size={16} aria-hidden />
      </UnstyledButton>
    </div>
  );
}
