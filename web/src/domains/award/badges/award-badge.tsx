import type { Badge, BadgeMotif, BadgeUrls } from '@hurrah/contracts/award/badges';
import type { ReactNode } from 'react';
import { badgeColors } from './badges.ts';

const height = 228;
const width = 200;

/** Twenty scallops around the center. */
const edge =
  'M180 92Q192.8 106.7 176.1 116.7Q183.8 134.7 164.7 139Q166.5 158.5 147 156.7Q142.7 175.8 124.7 168.1Q114.7 184.8 100 172Q85.3 184.8 75.3 168.1Q57.3 175.8 53 156.7Q33.5 158.5 35.3 139Q16.2 134.7 23.9 116.7Q7.2 106.7 20 92Q7.2 77.3 23.9 67.3Q16.2 49.3 35.3 45Q33.5 25.5 53 27.3Q57.3 8.2 75.3 15.9Q85.3-.8 100 12Q114.7-.8 124.7 15.9Q142.7 8.2 147 27.3Q166.5 25.5 164.7 45Q183.8 49.3 176.1 67.3Q192.8 77.3 180 92Z';

/** Strokes are in `currentColor`, the ink of the palette; `lit` is the fill that is lighter than they are. */
const lit = '#ffffff88';
const gleam = '#fff';

const motifs: Record<BadgeMotif, ReactNode> = {
  bell: (
    <g strokeWidth="6">
      <path d="M87 122a14 14 0 0 0 26 0" fill="currentColor" />
      <circle cx="100" cy="51" r="6" fill="#FFD467" />
      <path d="M100 56c-23 0-33 16-33 37 0 12-4 19-12 27h90c-8-8-12-15-12-27 0-21-10-37-33-37Z" fill="#FFC94D" />
      <path d="M81 96c0-12 4-20 12-24" stroke={gleam} strokeWidth="5.5" />
      <path d="M48 96c-1-14 3-26 11-35M152 96c1-14-3-26-11-35" strokeWidth="5.5" opacity=".85" />
    </g>
  ),
  wheel: (
    <>
      <circle cx="100" cy="92" r="42" strokeWidth="8" fill="#ffffff66" />
      <path
        strokeWidth="3.4"
        d="M109 92h29M107.8 96.5l25.1 14.5M104.5 99.8l14.5 25.1M100 101v29M95.5 99.8 81 124.9M92.2 96.5 67.1 111M91 92H62M92.2 87.5 67.1 73M95.5 84.2 81 59.1M100 83V54M104.5 84.2 119 59.1M107.8 87.5 132.9 73"
      />
      <circle cx="100" cy="92" r="7" fill="currentColor" stroke="none" />
    </>
  ),
  seed: (
    <>
      <path d="M100 132V86" />
      <path d="M100 94c-2-24-18-34-40-34 0 24 14 36 40 34Z" fill={lit} />
      <path d="M100 84c2-20 14-30 36-30 0 22-12 32-36 30Z" fill={lit} />
    </>
  ),
  wind: (
    <g strokeWidth="8">
      <path d="M52 82h64a15 15 0 1 0-15-15" />
      <path d="M46 100h92a17 17 0 1 1-17 17" />
      <path d="M62 118h28a11 11 0 1 1-11 11" strokeWidth="7" />
    </g>
  ),
  patch: (
    <g strokeWidth="6.5" transform="rotate(-24 100 92)">
      <rect x="58" y="70" width="84" height="44" rx="22" fill={lit} />
      <path d="M86 80l28 24M114 80 86 104" strokeWidth="5.5" />
    </g>
  ),
  star: (
    <>
      <path
        d="M100 49l12.9 26.2 28.9 4.2-20.9 20.4 4.9 28.8L100 115l-25.8 13.6 4.9-28.8-20.9-20.4 28.9-4.2Z"
        fill={lit}
      />
    </>
  ),
  heart: (
    <>
      <path
        d="M100 132C76 116 55 99 55 78c0-14 10-24 23-24 9 0 17 5 22 13 5-8 13-13 22-13 13 0 23 10 23 24 0 21-21 38-45 54Z"
        fill={lit}
      />
      <path d="M68 80c0-6 4-11 10-12" stroke={gleam} strokeWidth="5.5" />
    </>
  ),
  bolt: (
    <>
      <path d="M108 46 66 100h29l-5 38 44-57h-30Z" fill={lit} />
    </>
  ),
  shield: (
    <>
      <path d="M100 48c13 10 26 14 41 14 0 34-10 59-41 74-31-15-41-40-41-74 15 0 28-4 41-14Z" fill={lit} />
      <path d="m82 91 13 13 24-26" />
    </>
  ),
  mountain: (
    <>
      <circle cx="126" cy="62" r="8" fill={lit} strokeWidth="5.5" />
      <path d="M50 121 87 62l19 30 8-11 36 40Z" fill={lit} />
      <path d="m74 84 8 6 7-6 8 7" strokeWidth="5.5" />
    </>
  ),
  flag: (
    <>
      <path d="M72 50v86" />
      <path d="M72 57c20-11 38 11 64 0-6 15-6 27 0 42-26 11-44-11-64 0Z" fill={lit} />
      <path d="M60 136h24" />
    </>
  ),
  bulb: (
    <>
      <path
        d="M100 50c-21 0-35 15-35 34 0 13 7 20 13 27 4 5 5 8 5 13h34c0-5 1-8 5-13 6-7 13-14 13-27 0-19-14-34-35-34Z"
        fill={lit}
      />
      <path d="M87 138h26" />
      <path d="m88 88 12 10 12-10M100 98v25" strokeWidth="5" />
    </>
  ),
};

function Frame({ color }: { color: Badge['color'] }) {
  const { frame, ring, face, ribbon, ribbonShade } = badgeColors[color];
  return (
    <>
      <path d="M68 140 42 214l29-12 18 24 20-74ZM132 140l26 74-29-12-18 24-20-74Z" fill={ribbon} />
      <path d="M71 202l18 24 14-52-20-6ZM129 202l-18 24-14-52 20-6Z" fill={ribbonShade} opacity=".55" />
      <path d={edge} fill={frame} />
      <circle cx="100" cy="92" r="74" fill={ring} />
      <circle cx="100" cy="92" r="66" fill={face} />
      <circle
        cx="100"
        cy="92"
        r="66"
        stroke={frame}
        strokeOpacity=".5"
        strokeWidth="2"
        strokeDasharray="2 6"
        strokeLinecap="round"
      />
      <path d="M46 62a62 62 0 0 1 50-32" stroke="#fff" strokeWidth="7" strokeLinecap="round" opacity=".75" />
    </>
  );
}

const sizeOf = (urls: BadgeUrls, size: number) => (size > 96 ? urls.lg : size > 48 ? urls.md : urls.sm);

/** The badge of an award, `size` pixels wide: one of ours, or the company's own. It is decoration beside a name. */
export function AwardBadge({ badge, urls, size }: { badge: Badge; urls?: BadgeUrls | null; size: number }) {
  const box = { width: size, height: Math.round((size * height) / width) };
  if (urls)
    return (
      <img
        src={sizeOf(urls, size)}
        alt=""
        aria-hidden
        {...box}
        style={{ ...box, objectFit: 'contain', flex: 'none' }}
      />
    );
  return (
    <svg {...box} viewBox={`0 0 ${width} ${height}`} fill="none" aria-hidden style={{ flex: 'none' }}>
      <Frame color={badge.color} />
      <g
        color={badgeColors[badge.color].ink}
        stroke="currentColor"
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
        // A motif can fill the face where it would be too thin to read.
        {...(size <= 48 && { transform: 'translate(-14 -12.9) scale(1.14)' })}
      >
        {motifs[badge.motif]}
      </g>
    </svg>
  );
}
