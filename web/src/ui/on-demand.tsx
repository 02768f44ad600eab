import { type ReactElement, type ReactNode, type Ref, useEffect, useRef, useState } from 'react';

interface ButtonProps {
  ref?: Ref<HTMLButtonElement>;
  onClick?: () => void;
  'aria-haspopup': 'menu' | 'dialog';
  'aria-expanded': boolean;
}

interface OnDemandProps {
  popup: 'menu' | 'dialog';
  /** The button alone; what it opens gives it the rest. */
  button: (props: ButtonProps) => ReactElement;
  children: (target: ReactElement, state: { opened: boolean; onChange: (opened: boolean) => void }) => ReactNode;
}

/**
 * A button whose menu is made when it is first pressed. A page of posts has a hundred of them, of which nobody uses more
 * than a few, and making one costs more than drawing the post around it.
 */
export function OnDemand({ popup, button, children }: OnDemandProps) {
  const [isMade, setIsMade] = useState(false);
  const [opened, setOpened] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isMade) return;
    // The button is another one now: what closes later gives the focus back to it.
    target.current?.focus({ preventScroll: true });
    setOpened(true);
  }, [isMade]);
  const state = { 'aria-haspopup': popup, 'aria-expanded': opened } as const;
  if (!isMade) return button({ ...state, onClick: () => setIsMade(true) });
  // A menu listens to its button by itself.
  const onClick = popup === 'dialog' ? { onClick: () => setOpened(!opened) } : {};
  return children(button({ ...state, ...onClick, ref: target }), { opened, onChange: setOpened });
}
