import type { TenantMember } from '@hurrah/contracts/identity/tenant-members';
import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { MyProfilePage, ProfilePage } from '../../domains/people/pages/profile-page.tsx';
import { lazyPart } from '../../lib/lazy.ts';
import { useCan } from '../../lib/permissions.ts';

// Below what is seen first, and too heavy to wait for.
const ProfileRecognitions = lazyPart(() => import('./profile-recognitions.tsx'), 'ProfileRecognitions', [
  'recognition',
  'comment',
]);

/** Somebody, together with what they gave and received. */
export function Profile() {
  return <ProfilePage recognitions={useRecognitions()} />;
}

export function MyProfile() {
  return <MyProfilePage recognitions={useRecognitions()} />;
}

/** Nothing where the company has no recognition. */
function useRecognitions() {
  const can = useCan();
  return (member: TenantMember, isOwn: boolean) =>
    can('recognitionApp:browse') && (
      <Suspense fallback={<Skeleton height={320} radius={14} />}>
        <ProfileRecognitions key={member.id} member={member} isOwn={isOwn} />
      </Suspense>
    );
}
