import sharp from 'sharp';

export const width = 320;
export const height = 240;
const frames = 14;
const frameMs = 80;

interface Picture {
  title: string;
  alsoFoundBy: string;
  background: string;
  /** The picture at a time from 0 to 1; the pictures at 1 and 0 are the same. */
  draw(time: number): string;
}

const wave = (time: number): number => Math.sin(2 * Math.PI * time);
/** Up and down once, never below zero. */
const bounce = (time: number): number => Math.abs(Math.sin(Math.PI * time));
const round = (value: number): number => Math.round(value * 10) / 10;
/** Scattered, and the same every time. */
const scatter = (index: number, salt: number): number => {
  const value = Math.sin(index * 12.9898 + salt * 78.233) * 43758.5453;
  return value - Math.floor(value);
};
const many = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join('');
const at = (x: number, y: number, content: string, { turn = 0, size = 1 } = {}): string =>
  `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${Math.round(size * 100) / 100})">${content}</g>`;
const bright = ['#ffd43b', '#ff6b6b', '#4dabf7', '#69db7c', '#f783ac', '#ffa94d'];
const colour = (index: number): string => bright[index % bright.length] ?? '';

const star = (points: number, outer: number, inner: number, fill: string): string => {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const radius = index % 2 === 0 ? outer : inner;
    const angle = (Math.PI * index) / points - Math.PI / 2;
    return `${round(radius * Math.cos(angle))},${round(radius * Math.sin(angle))}`;
  });
  return `<polygon points="${corners.join(' ')}" fill="${fill}"/>`;
};
const face = (eyes: string, mouth: string): string =>
  `${at(-14, -6, eyes)}${at(14, -6, eyes)}<path d="${mouth}" fill="none" stroke="#3b2f2f" stroke-width="5" stroke-linecap="round"/>`;
const eye = '<ellipse rx="5" ry="7" fill="#3b2f2f"/>';

/** An open hand that points up, its wrist at the bottom. */
const hand = (skin: string, sleeve: string): string =>
  `<rect x="-24" y="40" width="48" height="70" fill="${sleeve}"/>
  <rect x="-34" y="-14" width="68" height="62" rx="22" fill="${skin}"/>
  ${[-32, -15, 2, 19].map((x, i) => `<rect x="${x}" y="${[-58, -70, -68, -54][i]}" width="14" height="72" rx="7" fill="${skin}"/>`).join('')}
  ${at(34, 14, `<rect x="-7" y="-44" width="15" height="56" rx="7" fill="${skin}"/>`, { turn: 38 })}`;
const thumb = (skin: string, sleeve: string): string =>
  `<rect x="-92" y="-20" width="60" height="62" rx="8" fill="${sleeve}"/>
  <rect x="-22" y="-84" width="30" height="84" rx="15" fill="${skin}" transform="rotate(12)"/>
  <rect x="-40" y="-26" width="84" height="76" rx="20" fill="${skin}"/>
  ${[-24, -5, 14, 33].map((y) => `<rect x="4" y="${y}" width="50" height="18" rx="9" fill="${skin}" stroke="#c98a5b" stroke-width="2"/>`).join('')}`;
const impact = (time: number): string =>
  many(8, (i) =>
    at(0, 0, `<rect x="30" y="-3" width="${round(26 * time)}" height="6" rx="3" fill="#fff3bf"/>`, { turn: i * 45 }),
  );
const heart = (fill: string): string => `<path d="M0 34 C-60 -6 -34 -52 0 -24 C34 -52 60 -6 0 34Z" fill="${fill}"/>`;

export const gifs = {
  confetti: {
    title: 'Happy Confetti Celebration',
    alsoFoundBy: 'hooray hurrah congratulations party félicitations fête',
    background: '#5f3dc4',
    draw: (time) =>
      many(46, (i) => {
        const fallen = (scatter(i, 1) + time * (1 + (i % 2))) % 1;
        const paper = `<rect x="-6" y="-4" width="12" height="${i % 3 === 0 ? 12 : 7}" rx="2" fill="${colour(i)}"/>`;
        return at(scatter(i, 2) * width + 10 * wave(time + scatter(i, 3)), fallen * 280 - 20, paper, {
          turn: 360 * (time + scatter(i, 4)),
        });
      }),
  },
  'high-five': {
    title: 'High Five Teamwork',
    alsoFoundBy: 'great team together équipe bravo',
    background: '#1098ad',
    draw: (time) => {
      const apart = 74 * Math.abs(Math.cos(Math.PI * time));
      const met = Math.max(0, 1 - apart / 30);
      return (
        at(130 - apart, 130, hand('#ffc9a3', '#f03e3e'), { turn: 14 }) +
        at(190 + apart, 130, `<g transform="scale(-1 1)">${hand('#a9744f', '#fab005')}</g>`, { turn: -14 }) +
        at(160, 66, met > 0 ? impact(met) : '')
      );
    },
  },
  balloons: {
    title: 'Balloons Party Time',
    alsoFoundBy: 'birthday anniversary anniversaire fête celebrate',
    background: '#a5d8ff',
    draw: (time) =>
      many(6, (i) => {
        const risen = (scatter(i, 7) + time) % 1;
        const balloon = `<path d="M0 36 q6 30 -4 62" stroke="#868e96" stroke-width="2" fill="none"/><ellipse rx="27" ry="34" fill="${colour(i)}"/>
          <polygon points="-6,40 6,40 0,31" fill="${colour(i)}"/><ellipse cx="-9" cy="-12" rx="6" ry="10" fill="#fff" opacity=".5"/>`;
        return at(34 + i * 51 + 8 * wave(time + i / 6), 330 - risen * 430, balloon, { turn: 5 * wave(time + i / 4) });
      }),
  },
  'thumbs-up': {
    title: 'Thumbs Up Great Job',
    alsoFoundBy: 'well done good work yes approve bien joué super',
    background: '#ffd43b',
    draw: (time) =>
      at(175, 148 - 22 * bounce(time), thumb('#ffc9a3', '#364fc7'), { turn: -10 * wave(time), size: 1.05 }) +
      many(6, (i) => at(34 + i * 50, 40 + 16 * wave(time + i / 6), star(4, 12, 4, '#fff9db'))),
  },
  heart: {
    title: 'Thank You Beating Heart',
    alsoFoundBy: 'thanks love grateful merci cœur coeur',
    background: '#ffe3e3',
    draw: (time) =>
      many(7, (i) => at(24 + i * 46, 250 - ((scatter(i, 5) + time) % 1) * 280, heart('#ffa8a8'), { size: 0.28 })) +
      at(160, 124, heart('#f03e3e'), { size: 1.7 + 0.28 * bounce(time * 2) }),
  },
  applause: {
    title: 'Applause Clapping Hands',
    alsoFoundBy: 'clap bravo well done applaudissements',
    background: '#364fc7',
    draw: (time) => {
      const apart = 26 * Math.abs(Math.cos(2 * Math.PI * time));
      return (
        at(140 - apart, 136, hand('#f2b78c', '#12b886'), { turn: 24 }) +
        at(180 + apart, 136, `<g transform="scale(-1 1)">${hand('#f2b78c', '#12b886')}</g>`, { turn: -24 }) +
        at(160, 62, impact(Math.max(0, 1 - apart / 14)))
      );
    },
  },
  fireworks: {
    title: 'Fireworks Success',
    alsoFoundBy: 'celebrate new year night feu artifice réussite',
    background: '#10142e',
    draw: (time) =>
      many(4, (i) => {
        const age = (time + i / 4) % 1;
        const ray = `<rect x="${round(12 + 70 * age)}" y="-3" width="${round(18 * (1 - age))}" height="6" rx="3" fill="${colour(i)}" opacity="${round(1 - age)}"/>`;
        return at(
          60 + ((i * 73) % 220),
          70 + ((i * 47) % 90),
          many(12, (angle) => at(0, 0, ray, { turn: angle * 30 })),
        );
      }),
  },
  trophy: {
    title: 'Golden Trophy Winner',
    alsoFoundBy: 'champion first best award victory trophée gagné',
    background: '#862e9c',
    draw: (time) =>
      many(12, (i) =>
        at(160, 116, '<polygon points="0,0 220,-22 220,22" fill="#9c36b5"/>', { turn: i * 30 + time * 30 }),
      ) +
      at(
        160,
        120 - 6 * wave(time),
        `<path d="M-44 -62h88v34c0 40-22 58-44 58s-44-18-44-58z" fill="#fcc419"/><path d="M-44 -50h-26c0 34 12 46 34 48M44 -50h26c0 34-12 46-34 48" fill="none" stroke="#fcc419" stroke-width="11"/>
        <rect x="-9" y="26" width="18" height="28" fill="#f59f00"/><rect x="-36" y="52" width="72" height="20" rx="6" fill="#f08c00"/>${at(0, -24, star(5, 22, 9, '#fff3bf'), { turn: 10 * wave(time) })}`,
      ),
  },
  rocket: {
    title: 'Rocket Launch Here We Go',
    alsoFoundBy: 'ship it release speed fast fusée lancement',
    background: '#0b7285',
    draw: (time) =>
      many(16, (i) =>
        at(
          scatter(i, 8) * width,
          ((scatter(i, 9) + time) % 1) * 260 - 10,
          '<rect x="-2" y="-10" width="4" height="20" rx="2" fill="#99e9f2"/>',
        ),
      ) +
      at(
        160 + 4 * wave(time * 3),
        112,
        `<path d="M0 ${round(108 + 18 * bounce(time * 4))} L-20 58 H20Z" fill="#ffa94d"/><path d="M0 ${round(88 + 12 * bounce(time * 4))} L-11 58 H11Z" fill="#ffe066"/>
        <path d="M-30 20 L-58 64 H-24Z M30 20 L58 64 H24Z" fill="#e03131"/><path d="M0 -86 C38 -50 38 10 28 60 H-28 C-38 10 -38 -50 0 -86Z" fill="#f8f9fa"/>
        <path d="M0 -86 C19 -68 28 -48 31 -34 H-31 C-28 -48 -19 -68 0 -86Z" fill="#e03131"/><circle cy="-6" r="15" fill="#4dabf7" stroke="#ced4da" stroke-width="5"/>`,
      ),
  },
  star: {
    title: 'Dancing Star You Rock',
    alsoFoundBy: 'superstar amazing dance étoile danse génial',
    background: '#2b8a3e',
    draw: (time) =>
      at(160, 226, `<ellipse rx="${round(60 - 16 * bounce(time * 2))}" ry="9" fill="#1b5e2a"/>`) +
      at(
        160,
        128 - 24 * bounce(time * 2),
        `${star(5, 92, 46, '#ffd43b')}${at(0, 4, face(eye, 'M-14 12 Q0 30 14 12'))}`,
        { turn: 16 * wave(time) },
      ),
  },
  sparkles: {
    title: 'Sparkles Shine Amazing',
    alsoFoundBy: 'magic brilliant wow magie brillant',
    background: '#1f1b4d',
    draw: (time) =>
      many(22, (i) => {
        const size = Math.max(0.05, wave(time + scatter(i, 11)));
        return at(scatter(i, 12) * width, scatter(i, 13) * height, star(4, 26, 5, i % 3 === 0 ? '#fff' : '#ffe066'), {
          size,
        });
      }),
  },
  smile: {
    title: 'Happy Smile Yes',
    alsoFoundBy: 'joy glad laugh sourire heureux oui',
    background: '#ff8787',
    draw: (time) => {
      const shut = time > 0.8 ? '<rect x="-7" y="-2" width="14" height="5" rx="2" fill="#3b2f2f"/>' : eye;
      return at(
        160,
        122 + 8 * wave(time),
        `<circle r="78" fill="#ffd43b"/>${at(0, -8, face(shut, `M-30 18 Q0 ${round(52 + 10 * wave(time))} 30 18`), { size: 1.3 })}`,
        { turn: 8 * wave(time) },
      );
    },
  },
} satisfies Record<string, Picture>;
export type GifName = keyof typeof gifs;

export async function renderGif(name: GifName, wide: number): Promise<Buffer> {
  const { background, draw } = gifs[name];
  const high = Math.round((wide * height) / width);
  const pages = Array.from({ length: frames }, (_, frame) => {
    const content = `<rect width="${width}" height="${height}" fill="${background}"/>${draw(frame / frames)}`;
    return Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" viewBox="0 0 ${width} ${height}">${content}</svg>`,
    );
  });
  const delay = pages.map(() => frameMs);
  return sharp(pages, { join: { animated: true } })
    .gif({ delay, loop: 0, effort: 3, colours: 64 })
    .toBuffer();
}
