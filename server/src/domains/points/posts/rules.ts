import type { PointsPost } from '@hurrah/contracts/points/accounts';
import type { TransactionType } from '@hurrah/contracts/points/ledger';
import type { MemberCtx } from '../../../platform/ctx.ts';

/** What caused a transaction. */
export interface Cause {
  type: TransactionType;
  sourceId: string;
}

/** A domain whose posts carry points says which of these causes are posts that the caller may see, by `sourceId`. */
export type FindPosts = (ctx: MemberCtx, causes: Cause[]) => Promise<Map<string, PointsPost>>;
