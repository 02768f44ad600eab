import { type ComponentType, type ReactElement, type Ref, useEffect, useRef, useState } from 'react';
import { whenIdle } from '../lib/idle.ts';
import { withRetries } from '../lib/lazy.ts';
import { toastError } from './toasts.tsx';

interface ButtonProps {
  ref?: Ref<HTMLButtonElement>;
  onClick?: () => void;
  'aria-haspopup': 'menu' | 'dialog';
  'aria-expanded': boolean;
}

/** For most of them: the menu of what may be done. */
export const loadActionMenu = () => withRetries(() => import('./action-menu.tsx')).then(({ ActionMenu }) => ActionMenu);

/** What opens beside its button, which it draws itself. */
export interface Popup {
  target: ReactElement;
  opened: boolean;
  onChange: (opened: boolean) => void;
}

interface OnDemandProps<Props> {
  popup: 'menu' | 'dialog';
  /** The button alone; what it opens gives it the rest. */
  button: (props: ButtonProps) => ReactElement;
  /** Fetches the code of what it opens. */
  load: () => Promise<ComponentType<Popup & Props>>;
  props: Props;
}

const fetched = new Set<() => Promise<unknown>>();

/** Once, so that the first press finds it there. Where it does not come, the press asks again. */
function fetchWhenIdle(load: () => Promise<unknown>): void {
  if (fetched.has(load)) return;
  fetched.add(load);
  whenIdle(() => void load().catch(() => {}));
}

/**
 * A button whose menu is made when it is first pressed, from code that is fetched when there is nothing better to do. A
 * page of posts has a hundred of them, of which nobody uses more than a few, and making one costs more than drawing the
 * post around it.
 */
export function OnDemand<Props extends object>({ popup, button, load, props }: OnDemandProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Popup & Props>>();
  const [opened, setOpened] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  const isMade = Part !== undefined;
  useEffect(() => {
    if (!isMade) return;
    // The button is another one now: what closes later gives the focus back to it.
    target.current?.focus({ preventScroll: true });
    setOpened(true);
  }, [isMade]);
  useEffect(() => fetchWhenIdle(load), [load]);
  const state = { 'aria-haspopup': popup, 'aria-expanded': opened } as const;
  if (!Part) {
    const make = () =>
      load().then(
        (part) => setPart(() => part),
        () => toastError(),
      );
    return button({ ...state, onClick: () => void make() });
  }
  // A menu listens to its button by itself.
  const onClick = popup === 'dialog' ? { onClick: () => setOpened(!opened) } : {};
  return (
    <Part {...props} target={button({ ...state, ...onClick, ref: target })} opened={opened} onChange={setOpened} />
  );
}
