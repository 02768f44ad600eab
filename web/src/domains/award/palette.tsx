import Award from 'lucide-react/icons/award';
import Trophy from 'lucide-react/icons/trophy';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/lazy.ts';
import { askToOpen, useOpener } from '../../lib/opener.ts';
import type { PaletteParts } from '../../lib/palette.ts';

const GiveAwardDialog = lazyPart(() => import('./awards/give-award-dialog.tsx'), 'GiveAwardDialog', [
  'awards',
  'editor',
]);
const NominateDialog = lazyPart(() => import('./nominations/nominate-dialog.tsx'), 'NominateDialog', ['awards']);

const giveEvent = 'hurrah:giveAward';
const nominateEvent = 'hurrah:nominate';
const noShortcut = () => false;

/** Where the dialogs of awards open over any page. */
function AwardHost() {
  const [giving, setGiving] = useState<object>();
  const [nominating, setNominating] = useState<object>();
  useOpener(giveEvent, noShortcut, { open: () => setGiving({}) });
  useOpener(nominateEvent, noShortcut, { open: () => setNominating({}) });
  return (
    <Suspense>
      {giving && <GiveAwardDialog request={giving} />}
      {nominating && <NominateDialog request={nominating} />}
    </Suspense>
  );
}

export const palette: PaletteParts = {
  commands: [
    {
      order: 2,
      label: 'award.commands.give',
      icon: Award,
      can: ['awardApp:sendAnyAwardType', 'awardApp:sendOwnAwardType'],
      run: () => askToOpen(giveEvent),
    },
    {
      order: 3,
      label: 'award.commands.nominate',
      icon: Trophy,
      can: 'awardApp:createNomination',
      run: () => askToOpen(nominateEvent),
    },
  ],
  hosts: [AwardHost],
};
