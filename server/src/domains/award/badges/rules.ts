import type { MediaPurposes } from '../../media/index.ts';

export const badgePurpose = 'awardBadge';
export const badgePurposes: MediaPurposes = {
  [badgePurpose]: { draws: 'whole', sides: { sm: 48, md: 96, lg: 192 } },
};
