import type { PointsPost } from '@hurrah/contracts/points/accounts';
import type { TransactionType } from '@hurrah/contracts/points/ledger';
import type { MemberCtx } from '../../../platform/ctx.ts';

interface Placed {
  seq: number;
}

/** How much of a running balance comes from entries before it that are not told. */
export const heldBefore = ({ seq }: Placed, without: (Placed & { amount: number })[]): number =>
  without.reduce((sum, held) => (held.seq < seq ? sum + held.amount : sum), 0);

/** What caused a transaction. */
export interface Cause {
  type: TransactionType;
  sourceId: string;
}

export interface FoundPost extends PointsPost {
  /** Whom its author named, in the order they chose. */
  namedIds: string[];
}

/** A domain whose posts carry points says which of these causes are posts that the caller may see, by `sourceId`. */
export type FindPosts = (ctx: MemberCtx, causes: Cause[]) => Promise<Map<string, FoundPost>>;
