import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/lazy.ts';
import { askToOpen, useOpener } from '../../lib/opener.ts';
import { isSingleKey } from '../../lib/single-keys.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';

const MemberHelp = lazyPart(() => import('./popups.ts'), 'MemberHelp', ['help']);

const openEvent = 'hurrah:help';
export const openHelp = (): void => askToOpen(openEvent);

/** Where the help for everyone opens: by its entry in the menu, and by the key `?`. */
export function HelpHost() {
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const open = () => {
    setWasOpen(true);
    setIsOpen(true);
  };
  useOpener(openEvent, (event) => !isPhone && isSingleKey(event, '?'), { open });
  if (!wasOpen) return null;
  return (
    <Suspense>
      <MemberHelp opened={isOpen} onClose={() => setIsOpen(false)} />
    </Suspense>
  );
}
