import { Suspense, useState } from 'react';
import type { HelpTopic } from '../../lib/help.ts';
import { lazyPart } from '../../lib/lazy.ts';
import { HelpButton } from '../../ui/help-drawer.tsx';

const TopicDrawer = lazyPart(() => import('../frame/popups.ts'), 'TopicDrawer', ['help']);

/** The help of an admin page: a button in its head, and a drawer that comes with the first click. */
export function PageHelp({ topic }: { topic: HelpTopic }) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const open = () => {
    setWasOpen(true);
    setIsOpen(true);
  };
  return (
    <>
      <HelpButton onClick={open} />
      {wasOpen && (
        <Suspense>
          <TopicDrawer topic={topic} opened={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
