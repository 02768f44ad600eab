import type { AuthFactor } from '@hurrah/contracts/access/auth-factors';
import type { FactorKind } from '@hurrah/contracts/access/sessions';
import type { AuthFactorRow } from './queries.ts';

export const presentFactor = (row: AuthFactorRow): AuthFactor => ({
  id: row.id,
  kind: row.kind as FactorKind,
  name: row.name,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});
