import type { Locale } from '@hurrah/contracts/access/tenants';
import type { Invitation } from '@hurrah/contracts/people/invitations';
import type { Role } from '@hurrah/contracts/people/tenant-members';
import type { InvitationRow } from './queries.ts';

type Urls = Record<string, string> | null;

export const presentInvitation = (row: InvitationRow): Invitation => ({
  id: row.id,
  company: {
    id: row.handle,
    name: row.name,
    language: row.language as Locale,
    brandColor: row.brandColor,
    logoUrls: row.logoUrls as Urls,
    bannerUrls: row.bannerUrls as Urls,
  },
  email: row.email,
  firstName: row.firstName,
  inviter: row.inviter,
  role: row.role as Role,
  moves: row.moves,
  expiresAt: row.expiresAt.toISOString(),
});
