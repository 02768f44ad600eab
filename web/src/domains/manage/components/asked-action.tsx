import type { TenantMember } from '@hurrah/contracts/identity/tenant-members';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../../lib/lazy.ts';
import type { MemberAction } from './member-action-dialog.tsx';

const MemberActionDialog = lazyPart(() => import('./member-action-dialog.tsx'), 'MemberActionDialog');

interface Asked {
  member: TenantMember;
  action: MemberAction;
}

/** The question about one person. What it was about stays readable while it closes. */
export function AskedAction({ asked }: { asked: Asked | undefined }) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => setIsOpen(asked !== undefined), [asked]);
  if (!asked) return null;
  return (
    <Suspense>
      <MemberActionDialog {...asked} opened={isOpen} onClose={() => setIsOpen(false)} />
    </Suspense>
  );
}
