import type { PointsPost } from '@hurrah/contracts/points/accounts';
import type { TransactionType } from '@hurrah/contracts/points/ledger';
import type { MemberCtx } from '../../../platform/ctx.ts';

interface Placed {
  seq: number;
}

/** Returns the part of a running balance that comes from earlier unannounced entries. */
export const heldBefore = ({ seq }: Placed, without: (Placed & { amount: number })[]): number =>
  without.reduce((sum, held) => (held.seq < seq ? sum + held.amount : sum), 0);

export interface Cause {
  type: TransactionType;
  sourceId: string;
}

export interface FoundPost extends PointsPost {
  /** The recipients that the author named, in the chosen order. */
  namedIds: string[];
}

/** A domain whose posts carry points returns the posts among these causes that the caller may see, by `sourceId`. */
export type FindPosts = (ctx: MemberCtx, causes: Cause[]) => Promise<Map<string, FoundPost>>;
