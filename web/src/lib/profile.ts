import type { TenantMember } from '@hurrah/contracts/people/tenant-members';
import type { ParseKeys } from 'i18next';
import type { ComponentType } from 'react';
import type { Guard } from './permissions.ts';

export interface ProfilePartProps {
  member: TenantMember;
  isOwn: boolean;
}

interface ProfilePart {
  /** Among those of other domains. */
  order: number;
  can?: Guard;
  /** A `lazyPart`: a profile shows who it is about before it shows what other domains know. */
  Part: ComponentType<ProfilePartProps>;
}

/** What a domain shows on a profile: below the head as a tab, or beside it as a card. */
export interface ProfileParts {
  tabs?: readonly (ProfilePart & { label: ParseKeys })[];
  cards?: readonly ProfilePart[];
}

let brought: readonly ProfileParts[] = [];

/** The app calls it with what its domains bring, so that `people` imports none of them. */
export function setProfileParts(parts: readonly ProfileParts[]): void {
  brought = parts;
}

const inOrder = <Part extends ProfilePart>(parts: Part[]): Part[] => parts.toSorted((a, b) => a.order - b.order);
export const profileTabs = () => inOrder(brought.flatMap(({ tabs = [] }) => tabs));
export const profileCards = () => inOrder(brought.flatMap(({ cards = [] }) => cards));
