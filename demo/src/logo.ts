import sharp from 'sharp';

/** Mid-tones that stand out, 3:1 and more, on white paper and on the dark theme alike. */
const leaf = '#138A71';
const song = '#DB8418';

const spokes = [22, 67, 112, 157, 202, 247, 292, 337].map((degrees) => {
  const angle = (degrees * Math.PI) / 180;
  const at = (radius: number) =>
    `${(31 + radius * Math.cos(angle)).toFixed(2)} ${(35 + radius * Math.sin(angle)).toFixed(2)}`;
  return `M${at(6.5)}L${at(18)}`;
});

/** A wheel that is a lark: the hub is its eye, and it has a crest, a beak and a tail. Drawn in a square of 64. */
function mark({ body, beak }: { body: string; beak: string }): string {
  return `<g fill="none" stroke="${body}" stroke-linecap="round" stroke-linejoin="round">
<circle cx="31" cy="35" r="19" stroke-width="5"/>
<path d="${spokes.join('')}" stroke-width="1.8"/>
<path d="M28 14C24 12 21 9 20 4M34 14C32 11 30.5 7.5 31 3" stroke-width="4"/>
<path d="M14 46L3 53M18 51L9 60" stroke-width="4.5"/>
</g>
<circle cx="31" cy="35" r="4.6" fill="${body}"/>
<path d="M49.5 24L63 20.5L52 30.5Z" fill="${beak}" stroke="${beak}" stroke-width="2" stroke-linejoin="round"/>`;
}

/** Our own letters, drawn with one round pen, so that no font is needed to show them. */
const letters = [
  'M0 6V36', // l
  'M29 18V36M10 27a9.5 9 0 1 0 19 0a9.5 9 0 1 0 -19 0', // a
  'M39 18V36M39 27C39 21.5 42 18 48 18', // r
  'M57 6V36M69 18L57 28.5M61.5 24.7L70 36', // k
  'M91 21C90 18.8 88 18 85.7 18C82.4 18 80.3 19.7 80.3 22.3C80.3 25.2 82.6 26 85.8 26.8C89.2 27.6 91.6 28.8 91.6 31.6C91.6 34.4 89.2 36 86 36C83 36 80.8 34.9 80 32.5', // s
  'M101 18V46M101 27a9.5 9 0 1 0 19 0a9.5 9 0 1 0 -19 0', // p
  'M129 27a9.5 9 0 1 0 19 0a9.5 9 0 1 0 -19 0', // o
  'M158 6V36M170 18L158 28.5M162.5 24.7L171 36', // k
  'M178.5 27.5H197A9.3 9 0 1 0 194.1 33.6', // e
];

/** Mark and name, in the size of the menu's head. */
export const logoSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 264 52" width="264" height="52" role="img">
<title>Larkspoke</title>
<g transform="translate(0 1) scale(.78)">${mark({ body: leaf, beak: song })}</g>
<path transform="translate(63 4)" d="${letters.join('')}" fill="none" stroke="${leaf}" stroke-width="4.4" stroke-linecap="round" stroke-linejoin="round"/>
</svg>`;

/** The mark alone on the company's colour, for small and square places. */
export const squareLogoSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96" role="img">
<title>Larkspoke</title>
<rect width="96" height="96" rx="22" fill="#0E7C66"/>
<g transform="translate(12 11) scale(1.14)">${mark({ body: '#FFF6E6', beak: '#FFC24D' })}</g>
</svg>`;

/** As PNG, because mail programs show nothing else. */
export async function drawLogos(): Promise<{ logo: Buffer; square: Buffer }> {
  const [logo, square] = await Promise.all([
    sharp(Buffer.from(logoSvg), { density: 288 }).resize({ width: 1056 }).png().toBuffer(),
    sharp(Buffer.from(squareLogoSvg), { density: 384 }).resize({ width: 512 }).png().toBuffer(),
  ]);
  return { logo, square };
}
