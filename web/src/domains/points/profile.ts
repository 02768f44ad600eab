import { lazyPart } from '../../lib/lazy.ts';
import type { ProfileParts } from '../../lib/profile.ts';

export const profile: ProfileParts = {
  cards: [{ order: 1, Part: lazyPart(() => import('./accounts/profile-points.tsx'), 'ProfilePoints') }],
};
