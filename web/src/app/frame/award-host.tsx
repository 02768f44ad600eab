import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/lazy.ts';
import { askToOpen, useOpener } from './use-opener.ts';

const popups = () => import('../../domains/award/popups.ts');
const GiveAwardDialog = lazyPart(popups, 'GiveAwardDialog', ['awards', 'editor']);
const NominateDialog = lazyPart(popups, 'NominateDialog', ['awards']);

const giveEvent = 'hurrah:giveAward';
const nominateEvent = 'hurrah:nominate';
export const openGiveAward = (): void => askToOpen(giveEvent);
export const openNominate = (): void => askToOpen(nominateEvent);

const noShortcut = () => false;

/** Where the dialogs of awards open over any page. The palette brings it along, so that no page loads it before. */
export function AwardHost() {
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
