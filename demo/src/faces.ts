import { createAvatar } from '@dicebear/core';
import * as lorelei from '@dicebear/lorelei';
import sharp, { type OutputInfo } from 'sharp';
import type { DemoPerson } from './people.ts';

type Drawn = Pick<DemoPerson, 'key' | 'look'>;

/** As large as the largest avatar that is made of it. */
const sizePx = 240;

/** The soft side of the product's palette. */
const backgrounds = ['f3d9e4', 'e4d7f5', 'd3e3f6', 'd3ebdd', 'fbe7c0', 'f9d9ca', 'e7e3d1', 'd0e8ea'];

// Chosen by eye from the set: nobody at work looks angry, and no hair hides the face.
const everyonesEyes = variants('02', '04', '06', '08', '10', '14', '16', '17', '18', '19', '20', '21', '24');
const everyonesMouths = ['happy01', 'happy02', 'happy04', 'happy05', 'happy06', 'happy13'] as const;
const styles = {
  feminine: {
    hair: [
      ...variants('05', '10', '13', '14', '15', '16', '17', '18', '19', '23', '24', '26'),
      ...variants('29', '30', '31', '32', '33', '35', '37', '38', '42', '46', '48'),
    ],
    eyes: [...everyonesEyes, ...variants('11', '12', '23')],
    mouth: [...everyonesMouths, 'happy03' as const],
    beardProbability: 0,
    earringsProbability: 30,
  },
  masculine: {
    hair: [
      ...variants('01', '02', '03', '04', '05', '06', '07', '08', '09', '11'),
      ...variants('12', '20', '22', '25', '28', '39', '43', '44', '47'),
    ],
    eyes: [...everyonesEyes],
    mouth: [...everyonesMouths],
    beardProbability: 16,
    earringsProbability: 3,
  },
};

/** The pixels of a square, the same for the same person every time. */
export function drawFace(person: Drawn): Promise<{ data: Buffer; info: OutputInfo }> {
  return (
    sharp(Buffer.from(faceSvg(person)))
      .resize(sizePx, sizePx)
      // Nothing shows through the background, and pixels without that layer are packed faster.
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
  );
}

function faceSvg({ key, look }: Drawn): string {
  return createAvatar(lorelei, {
    ...styles[look.drawnAs],
    seed: key,
    size: sizePx,
    // Larger and lower than the set's own, so that the neck leaves a round frame at its foot.
    scale: 112,
    translateY: 7,
    backgroundColor: backgrounds,
    skinColor: [look.skinColour],
    hairColor: [look.hairColour],
    eyebrows: variants('02', '03', '05', '07', '08', '09', '10', '12'),
    glasses: variants('01', '03', '04', '05'),
    glassesProbability: 16,
    frecklesProbability: 6,
    hairAccessoriesProbability: 0,
  }).toString();
}

function variants<Number extends string>(...numbers: Number[]) {
  return numbers.map((number) => `variant${number}` as const);
}
