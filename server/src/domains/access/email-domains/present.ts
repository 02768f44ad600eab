import type { EmailDomain } from '@hurrah/contracts/access/email-domains';
import type { EmailDomainRow } from './queries.ts';
import { recordNameOf, recordValueOf } from './rules.ts';

export const presentDomain = ({ id, domain, token, ...row }: EmailDomainRow): EmailDomain => ({
  id,
  domain,
  record: { name: recordNameOf(domain), value: recordValueOf(token) },
  createdAt: row.createdAt.toISOString(),
  checkedAt: row.checkedAt?.toISOString() ?? null,
  provedAt: row.provedAt?.toISOString() ?? null,
});
