import { useReducedMotion } from '@mantine/hooks';
import { useRef } from 'react';
import classes from './gif-picker.module.css';

interface GifPickerFrameProps {
  url: string;
  alt: string;
  /** Width divided by height: the place is there before the picture is. */
  ratio: number;
}

/** A moving picture; its first frame alone for those who asked for less motion. */
export function GifPickerFrame({ url, alt, ratio }: GifPickerFrameProps) {
  const isStill = useReducedMotion(false, { getInitialValueInEffect: false });
  const canvas = useRef<HTMLCanvasElement>(null);
  const style = { aspectRatio: Number.isFinite(ratio) ? ratio : 1 };
  if (!isStill)
    return <img className={classes.frame} src={url} alt={alt} style={style} loading="lazy" decoding="async" />;
  const draw = (picture: HTMLImageElement) => {
    const { naturalWidth: width, naturalHeight: height } = picture;
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    Object.assign(context.canvas, { width, height });
    context.drawImage(picture, 0, 0);
  };
  return (
    <>
      <canvas className={classes.frame} ref={canvas} role="img" aria-label={alt} style={style} />
      {/* Only to be drawn from: a picture that is nowhere on the page would not be loaded lazily. */}
      <img className={classes.source} src={url} alt="" loading="lazy" onLoad={(event) => draw(event.currentTarget)} />
    </>
  );
}
