import type { TenantMember } from '@hurrah/contracts/identity/tenant-members';
import type { ComponentType } from 'react';
import type { Guard } from '../../lib/permissions.ts';

interface ProfileFeed {
  can: Guard;
  Feed: ComponentType<{ member: TenantMember; isOwn: boolean }>;
}

/** What a profile shows of a domain that builds on people. The app fills it in, so that people imports none of them. */
export const profileSlot: { feed?: ProfileFeed; Points?: ComponentType<{ memberId: string; isOwn: boolean }> } = {};
