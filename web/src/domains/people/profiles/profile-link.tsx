import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../../lib/lazy.ts';
import classes from './profile-link.module.css';

const PersonCard = lazyPart(() => import('./person-card.tsx'), 'PersonCard', ['people']);

/** Long enough that a pointer or the Tab key can pass by, and that a pointer can cross the gap to the card. */
const delayMs = { open: 400, close: 150 };

interface ProfileLinkProps {
  id: string;
  className?: string | undefined;
  /** A face beside the name, which is a link already: one stop for the keyboard and one for a voice are enough. */
  isFace?: boolean;
  children: ReactNode;
}

/** The way to someone's profile. A mouse or the Tab key that rests on it opens a card about them. */
export function ProfileLink({ id, className, isFace = false, children }: ProfileLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const timer = useRef(0);
  const [isOpen, setIsOpen] = useState(false);
  const show = (opens: boolean, afterMs: number) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(setIsOpen, afterMs, opens);
  };
  const open = () => show(true, delayMs.open);
  const close = () => show(false, delayMs.close);
  return (
    // The card is a child of this element in React though not in the document, so its events arrive here too.
    <span
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && open()}
      onPointerLeave={close}
      onKeyUp={({ key }) => key === 'Tab' && open()}
      onFocus={() => clearTimeout(timer.current)}
      onBlur={close}
      onClick={() => show(false, 0)}
    >
      <Link
        ref={link}
        to="/profile/$id"
        params={{ id }}
        className={isFace ? classes.face : className}
        {...(isFace && { tabIndex: -1, 'aria-hidden': true })}
      >
        {children}
      </Link>
      <Suspense>{isOpen && <PersonCard id={id} link={link} onClose={() => setIsOpen(false)} />}</Suspense>
    </span>
  );
}
