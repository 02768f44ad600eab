import { lazyPart } from '../../lib/lazy.ts';
import type { ProfileParts } from '../../lib/profile.ts';

const part = () => import('./recognitions/profile-recognitions.tsx');

export const profile: ProfileParts = {
  tabs: [
    {
      order: 1,
      label: 'recognition.titles.recognition',
      can: 'recognitionApp:browse',
      Part: lazyPart(part, 'ProfileRecognitions', ['recognition', 'comment']),
    },
  ],
};
