import type { Crop } from '@hurrah/contracts/media';
import type { CSSProperties } from 'react';
import type { ChosenPicture } from '../picture.ts';
import classes from './crop-field.module.css';

const percent = (part: number) => `${part * 100}%`;

/** The chosen part of a picture, filling whatever square it stands in. */
export function CroppedPicture({ picture: { url, size }, crop }: { picture: ChosenPicture; crop: Crop }) {
  const style: CSSProperties = {
    width: percent(size.width / crop.size),
    height: percent(size.height / crop.size),
    left: percent(-crop.x / crop.size),
    top: percent(-crop.y / crop.size),
  };
  return <img className={classes.picture} src={url} alt="" draggable={false} style={style} />;
}
