import type { TenantMember } from '@hurrah/contracts/people/tenant-members';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { Ask } from './ask.ts';
import type { Guard } from './permissions.ts';

export interface HomeCardProps {
  me: TenantMember;
  /** Whether the screen is wide enough for the rail. */
  hasRail: boolean;
  /** Stands in the feed while nothing was posted yet, for those who set the company up. */
  beginning: ReactNode;
}

/** A part of the home page. */
export interface HomeCard {
  /**
   * `top` and `feed` are the column. Beside it stands the `rail`; where there is no room for it, the small parts of `glance`
   * share a line between them and `narrow` follows.
   */
  place: 'top' | 'glance' | 'narrow' | 'feed' | 'rail';
  /** Among the others of its place. */
  order: number;
  can?: Guard;
  Card: ComponentType<HomeCardProps>;
}

/** Something that the first admin of a company does once. */
export interface FirstStep {
  name: string;
  order: number;
  icon: LucideIcon;
  title: () => string;
  text: () => string;
  hint: () => string;
  /** Missing for the last step: once it is done, the feed has begun. */
  isDone?: Ask<boolean>;
  /** The name of the step that comes before; the hint then says why to wait for it. */
  waitsFor?: string;
  Actions: ComponentType<{ isDone: boolean; isReady: boolean }>;
}
