import type { LedgerAudit } from '@hurrah/contracts/points/reports';
import type { AuditRow } from './queries.ts';

export const presentAudit = (row: AuditRow): LedgerAudit => ({
  id: row.id,
  startedAt: row.startedAt.toISOString(),
  finishedAt: row.finishedAt.toISOString(),
  accounts: row.accounts,
  transactions: row.transactions,
  differences: row.differences,
  details: row.details,
});
