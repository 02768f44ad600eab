import { type Badge, BadgeColor, BadgeMotif } from '@hurrah/contracts/award/badges';

interface Palette {
  /** The scalloped edge; also the color that stands for the palette where one is chosen. */
  frame: string;
  ring: string;
  face: string;
  ink: string;
  ribbon: string;
  ribbonShade: string;
  /** Behind a badge on a card. Mixed with the surface, so it follows the color scheme. */
  stage: string;
  /** Stronger than the stage, for rays and chosen tiles. */
  tint: string;
}

type Paints = Omit<Palette, 'stage' | 'tint'>;

const paints: Record<BadgeColor, Paints> = {
  gold: {
    frame: '#E79A0E',
    ring: '#F9C751',
    face: '#FFE6A6',
    ink: '#6B3F00',
    ribbon: '#C8452F',
    ribbonShade: '#A8341F',
  },
  teal: {
    frame: '#0E7C66',
    ring: '#4DB59C',
    face: '#D5F0E6',
    ink: '#0A4D40',
    ribbon: '#F2A516',
    ribbonShade: '#D78A06',
  },
  blue: {
    frame: '#2C72BF',
    ring: '#86B5E8',
    face: '#E0EEFC',
    ink: '#153E70',
    ribbon: '#7B3FA3',
    ribbonShade: '#5F2C82',
  },
  plum: {
    frame: '#7B3FA3',
    ring: '#B183D3',
    face: '#EFE2F8',
    ink: '#4C1F6B',
    ribbon: '#0E7C66',
    ribbonShade: '#0A6351',
  },
  rose: {
    frame: '#C23F76',
    ring: '#EE94B8',
    face: '#FCE2EC',
    ink: '#70193F',
    ribbon: '#2C72BF',
    ribbonShade: '#205A9B',
  },
  coral: {
    frame: '#D0603A',
    ring: '#F0A184',
    face: '#FDE5DA',
    ink: '#7A2F14',
    ribbon: '#1F5FA8',
    ribbonShade: '#184B86',
  },
  moss: {
    frame: '#62861F',
    ring: '#A8C66B',
    face: '#EBF4D3',
    ink: '#354B0C',
    ribbon: '#D0603A',
    ribbonShade: '#B04A28',
  },
  slate: {
    frame: '#50607A',
    ring: '#99A9C2',
    face: '#E6EBF3',
    ink: '#27344A',
    ribbon: '#E79A0E',
    ribbonShade: '#C98007',
  },
};

const withBackgrounds = (paint: Paints): Palette => ({
  ...paint,
  stage: `color-mix(in srgb, ${paint.frame} 13%, var(--surface))`,
  tint: `color-mix(in srgb, ${paint.frame} 28%, var(--surface))`,
});

export const badgeColors: Record<BadgeColor, Palette> = {
  gold: withBackgrounds(paints.gold),
  teal: withBackgrounds(paints.teal),
  blue: withBackgrounds(paints.blue),
  plum: withBackgrounds(paints.plum),
  rose: withBackgrounds(paints.rose),
  coral: withBackgrounds(paints.coral),
  moss: withBackgrounds(paints.moss),
  slate: withBackgrounds(paints.slate),
};

export const badgeMotifs = BadgeMotif.options;
export const badgeColorNames = BadgeColor.options;

export const firstBadge: Badge = { motif: 'star', color: 'gold' };
