import type { AvatarUrls } from '@hurrah/contracts/people/tenant-members';
import { nameOf } from '../../../lib/names.ts';
import type { AvatarPerson } from '../../../ui/person-avatar.tsx';

/** As much of somebody as it takes to show them. */
export interface KnownPerson {
  id: string;
  firstName: string;
  lastName: string;
  jobTitle?: string | null;
  avatarUrls?: AvatarUrls | null | undefined;
}

/** A person as the avatars of the interface take them. */
export const faceOf = (person: KnownPerson, size: keyof AvatarUrls = 'sm'): AvatarPerson => ({
  name: nameOf(person),
  avatarUrl: person.avatarUrls?.[size],
});
