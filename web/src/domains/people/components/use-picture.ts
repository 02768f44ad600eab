import type { Crop } from '@hurrah/contracts/media';
import { useEffect, useState } from 'react';
import { firstCrop } from '../crop.ts';
import { type ChosenPicture, type PictureProblem, readPicture } from '../picture.ts';

/** The picture somebody has chosen and the part of it that is meant, or why it cannot be taken. */
export function usePicture() {
  const [picture, setPicture] = useState<ChosenPicture>();
  const [crop, setCrop] = useState<Crop>({ x: 0, y: 0, size: 1 });
  const [problem, setProblem] = useState<PictureProblem>();
  useEffect(
    () => () => {
      if (picture) URL.revokeObjectURL(picture.url);
    },
    [picture],
  );

  const choose = async (file: File) => {
    const read = await readPicture(file);
    const isGood = typeof read !== 'string';
    setProblem(isGood ? undefined : read);
    if (!isGood) return;
    setCrop(firstCrop(read.size));
    setPicture(read);
  };
  const forget = () => {
    setPicture(undefined);
    setProblem(undefined);
  };
  return { picture, crop, setCrop, problem, choose, forget };
}
