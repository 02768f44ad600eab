import { Random } from '../random.ts';

/** Small pleasant pictures, drawn without any letters: not every machine has fonts. */
const width = 1200;
const height = 800;

const picture = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;

const rectangle = (
  box: { x: number; y: number; w: number; h: number; r?: number },
  colour: string,
  more = '',
): string =>
  `<rect x="${box.x}" y="${box.y}" width="${box.w}" height="${box.h}" rx="${box.r ?? 0}" fill="${colour}" ${more}/>`;
const paper = (colour: string): string => rectangle({ x: 0, y: 0, w: width, h: height }, colour);
const pen = (path: string, colour: string, thickness: number): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${thickness}" stroke-linecap="round" stroke-linejoin="round"/>`;
const dot = (x: number, y: number, r: number, colour: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`;

/** A lemon cake with candles. */
export function cake(): string {
  const candles = [420, 500, 580, 660, 740].map(
    (x) => rectangle({ x, y: 250, w: 16, h: 90, r: 6 }, '#0e7c66') + dot(x + 8, 232, 13, '#ffc24d'),
  );
  const lemons = [360, 470, 690, 800].map((x) => dot(x, 585, 30, '#f2d95c') + dot(x, 585, 20, '#fff3a8'));
  return picture(
    [
      paper('#fbe7d3'),
      `<ellipse cx="600" cy="690" rx="460" ry="46" fill="#e6c9a8"/>`,
      rectangle({ x: 280, y: 470, w: 640, h: 200, r: 24 }, '#f6e3a1'),
      rectangle({ x: 280, y: 545, w: 640, h: 26 }, '#fff8e0'),
      rectangle({ x: 330, y: 335, w: 540, h: 150, r: 24 }, '#fff8e0'),
      `<path d="M280 500c40 60 80-20 120 30s80 40 120-10 80 50 130 10 80-30 120 10 90-50 150-20v-40h-640z" fill="#fffdf4"/>`,
      ...lemons,
      ...candles,
    ].join(''),
  );
}

/** A year in bars, the last of them the best. */
export function chart(): string {
  const random = new Random('chart');
  const bars = Array.from({ length: 12 }, (_, index) => {
    const tall = 120 + index * 32 + random.between(-35, 35);
    const colour = index === 11 ? '#db8418' : '#138a71';
    return rectangle({ x: 130 + index * 80, y: 660 - tall, w: 48, h: tall, r: 8 }, colour);
  });
  const lines = [180, 340, 500].map((y) => pen(`M110 ${y}H1100`, '#e9e3da', 3));
  return picture([paper('#fffdf9'), ...lines, ...bars, pen('M110 662H1100', '#1f1a24', 5)].join(''));
}

/** What somebody drew while somebody else talked: boxes, arrows, and one thing circled twice. */
export function whiteboard(): string {
  const boxes = [
    { x: 170, y: 170, w: 220, h: 120 },
    { x: 500, y: 150, w: 220, h: 130 },
    { x: 830, y: 180, w: 210, h: 120 },
    { x: 500, y: 470, w: 230, h: 130 },
  ];
  const sketched = boxes.map(({ x, y, w, h }) =>
    pen(
      `M${x} ${y + 4}Q${x + w / 2} ${y - 6} ${x + w} ${y}L${x + w - 4} ${y + h}Q${x + w / 2} ${y + h + 8} ${x + 3} ${y + h}Z`,
      '#24507f',
      6,
    ),
  );
  const scribbles = boxes.flatMap(({ x, y, w }) =>
    [42, 74].map((down) => pen(`M${x + 30} ${y + down}q14-14 28 0t28 0 28 0 ${w - 150} 0`, '#5d7fa3', 5)),
  );
  return picture(
    [
      paper('#c9c4bb'),
      rectangle({ x: 60, y: 50, w: 1080, h: 680, r: 18 }, '#fdfefe', 'stroke="#8f8a83" stroke-width="14"'),
      ...sketched,
      ...scribbles,
      pen(
        'M400 225H490m-24-18 24 18-24 18M730 215L818 232m-26-20 26 20-28 12M615 292V456m-18-26 18 26 18-26',
        '#1f1a24',
        6,
      ),
      pen('M470 535C450 430 780 430 770 540S480 660 478 530C480 440 760 420 790 520', '#b3261e', 7),
      pen('M860 560l26 26 50-62', '#1d7a46', 10),
      rectangle({ x: 420, y: 716, w: 120, h: 18, r: 9 }, '#b3261e') +
        rectangle({ x: 560, y: 716, w: 120, h: 18, r: 9 }, '#24507f'),
    ].join(''),
  );
}

/** The colours of spring, as painted tubes. */
export function swatches(): string {
  const colours = ['#c98a4b', '#a9b7bd', '#e8611a', '#23564a', '#f1e4cf'];
  const tubes = colours.map((colour, index) => {
    const x = 130 + index * 195;
    return `<g transform="rotate(-6 ${x + 75} 400)">${rectangle({ x, y: 120, w: 150, h: 560, r: 75 }, colour)}${rectangle(
      { x: x + 28, y: 170, w: 22, h: 460, r: 11 },
      '#ffffff',
      'opacity=".35"',
    )}</g>`;
  });
  return picture([paper('#f4efe7'), ...tubes].join(''));
}

/** From everywhere to the office, along a river, past a swan. */
export function route(): string {
  const random = new Random('route');
  const blocks = Array.from({ length: 60 }, () => ({
    x: random.between(0, 11) * 105 - 20,
    y: random.between(0, 8) * 100 - 20,
    w: random.between(60, 92),
    h: random.between(50, 88),
    r: 10,
  })).map((box) => rectangle(box, random.pick(['#ece5d8', '#e3ead9', '#efe9df'])));
  return picture(
    [
      paper('#f8f5ee'),
      ...blocks,
      pen('M-20 620C200 540 330 700 560 610S900 480 1240 560', '#a9cfe0', 86),
      pen('M80 90C220 180 180 330 360 360S540 280 660 380 820 300 900 210', '#db8418', 12),
      pen('M110 740C260 620 420 560 520 470S600 400 660 380', '#138a71', 12),
      pen('M1130 720C1060 600 980 460 900 400S760 360 660 380', '#7b3fa3', 12),
      dot(660, 380, 34, '#1f1a24') + dot(660, 380, 16, '#ffc24d'),
      `<g transform="translate(350 610)" fill="#fff" stroke="#5d7fa3" stroke-width="3"><path d="M0 20c10 26 60 28 84 2-14 2-26-2-36-12C34-2 14 4 0 20z"/><path d="M2 22C-14 4-2-30 12-30s6 14-4 14" fill="none" stroke-width="9"/></g>`,
    ].join(''),
  );
}

/** Five in the morning on the bridge. */
export function sunrise(): string {
  const cables = Array.from({ length: 23 }, (_, index) => {
    const x = 30 + index * 52;
    // Where the arch is above it.
    const t = (x - 30) / 1140;
    const y = 530 - 1120 * t * (1 - t);
    return `M${x} ${y}V560`;
  });
  return picture(
    [
      `<defs><linearGradient id="sky" x2="0" y2="1"><stop offset="0" stop-color="#35305c"/><stop offset=".55" stop-color="#d9775b"/><stop offset="1" stop-color="#ffd089"/></linearGradient></defs>`,
      paper('url(#sky)'),
      dot(600, 545, 120, '#ffe9b8'),
      rectangle({ x: 0, y: 640, w: width, h: 160 }, '#4c3f63'),
      pen('M420 690H780M470 725H730M520 760H680', '#f3b27a', 8),
      pen(`M30 530Q600-30 1170 530M0 565H1200`, '#241d35', 12),
      pen(cables.join(''), '#241d35', 3),
      pen('M250 640V250M950 640V250', '#241d35', 22),
      `<g transform="translate(600 505)">${pen('M-62 34a30 30 0 1 0 .1 0M62 34a30 30 0 1 0 .1 0', '#120e1c', 7)}${pen('M-62 64L-22 14H40L62 64M-22 14L4 62 40 14M-28 2H-12M36-6L40 14M36-6H54', '#120e1c', 7)}</g>`,
    ].join(''),
  );
}
