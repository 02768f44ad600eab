import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../../lib/lazy.ts';
import { HoverTip } from '../../../ui/hover-tip.tsx';
import classes from './profile-link.module.css';

const ProfileGlance = lazyPart(() => import('./profile-glance.tsx'), 'ProfileGlance');

interface ProfileLinkProps {
  id: string;
  className?: string | undefined;
  /** A face beside the name, which is a link already: one stop for the keyboard and one for a voice are enough. */
  isFace?: boolean;
  children: ReactNode;
}

/** The way to someone's profile. A mouse that rests on it sees who they are. */
export function ProfileLink({ id, className, isFace = false, children }: ProfileLinkProps) {
  const glance = (
    <Suspense>
      <ProfileGlance id={id} />
    </Suspense>
  );
  return (
    <HoverTip label={glance}>
      <Link
        to="/profile/$id"
        params={{ id }}
        className={isFace ? classes.face : className}
        {...(isFace && { tabIndex: -1, 'aria-hidden': true })}
      >
        {children}
      </Link>
    </HoverTip>
  );
}
