import { z } from 'zod';

/** Badges drawn for Hurrah: a motif in a frame with ribbons, in one of eight colors. */
export const BadgeMotif = z.enum([
  'bell',
  'wheel',
  'seed',
  'wind',
  'patch',
  'star',
  'heart',
  'bolt',
  'shield',
  'mountain',
  'flag',
  'bulb',
]);
export type BadgeMotif = z.infer<typeof BadgeMotif>;
export const BadgeColor = z.enum(['gold', 'teal', 'blue', 'plum', 'rose', 'coral', 'moss', 'slate']);
export type BadgeColor = z.infer<typeof BadgeColor>;

export const Badge = z.object({ motif: BadgeMotif, color: BadgeColor });
export type Badge = z.infer<typeof Badge>;

/** The URLs of an uploaded badge. */
export const BadgeUrls = z.object({ sm: z.string(), md: z.string(), lg: z.string() });
export type BadgeUrls = z.infer<typeof BadgeUrls>;
