import {
  type ComponentType,
  type ReactElement,
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { whenIdle } from '../lib/idle.ts';
import { withRetries } from '../lib/lazy.ts';
import { toastError } from './toasts.tsx';

interface ButtonProps {
  id: string;
  ref: Ref<HTMLButtonElement>;
  onClick: () => void;
  'aria-haspopup': 'menu' | 'dialog';
  'aria-expanded': boolean;
}

/** Loads the menu of actions, which most of these buttons open. */
export const loadActionMenu = () => withRetries(() => import('./action-menu.tsx')).then(({ ActionMenu }) => ActionMenu);

/** What opens beside a button: the props that Mantine's Menu and Popover take, and what their Target wraps. */
export interface Popup {
  id: string;
  target: ReactElement;
  opened: boolean;
  onChange: (opened: boolean) => void;
}

interface OnDemandProps<Props> {
  popup: 'menu' | 'dialog';
  button: (props: ButtonProps) => ReactElement;
  /** Loads the code of the popup. */
  load: () => Promise<ComponentType<Popup & Props>>;
  props: Props;
}

const fetched = new Set<() => Promise<unknown>>();

/** Once per page, so that the first press need not wait. If it fails, the press loads it again. */
function fetchWhenIdle(load: () => Promise<unknown>): void {
  if (fetched.has(load)) return;
  fetched.add(load);
  whenIdle(() => void load().catch(() => {}));
}

/**
 * A button whose popup is created when it is first pressed, from code that loads while the browser is idle. A feed has a
 * hundred of these buttons, and a popup costs more to create than the post around it.
 */
export function OnDemand<Props extends object>({ popup, button, load, props }: OnDemandProps<Props>) {
  const id = useId();
  const target = useRef<HTMLButtonElement>(null);
  const [Part, setPart] = useState<ComponentType<Popup & Props>>();
  const [opened, setOpened] = useState(false);
  const isLoaded = Part !== undefined;
  // Only after the popup is on the page: Mantine returns the focus to where it was when `opened` changed.
  useEffect(() => {
    if (isLoaded) setOpened(true);
  }, [isLoaded]);
  useEffect(() => fetchWhenIdle(load), [load]);
  const create = () =>
    load().then(
      (part) => setPart(() => part),
      () => toastError(),
    );
  return (
    <>
      {button({
        id,
        ref: target,
        'aria-haspopup': popup,
        'aria-expanded': opened,
        onClick: () => (isLoaded ? setOpened(!opened) : void create()),
      })}
      {Part && <Part {...props} id={id} target={<Anchor element={target} />} opened={opened} onChange={setOpened} />}
    </>
  );
}

/** Gives Mantine's Target an element that is already on the page, as the one to stand beside. */
export function Anchor({ element, ref }: { element: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement | null> }) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => element.current, [element]);
  return null;
}
