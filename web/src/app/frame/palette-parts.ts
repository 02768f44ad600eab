import type { PaletteParts } from '../../lib/palette.ts';
import { collect } from '../domains.ts';

/** What the domains bring to the palette. It loads with it. */
export const paletteParts = collect<PaletteParts>(
  import.meta.glob('../../domains/*/palette.{ts,tsx}', { eager: true, import: 'palette' }),
);
