import type { SubjectType, ThreadType } from '@hurrah/contracts/comment/threads';
import type { Ctx, MemberCtx } from '../../../platform/ctx.ts';

/** What a thread needs to know about its post, for one caller. */
export interface Thread {
  id: string;
  authorId: string;
  /** The recipients that everybody who sees the post reads by name. */
  namedIds: string[];
  isPrivate: boolean;
  /** Whether the caller may know how many points it carried. */
  seesPoints: boolean;
  can: { react: boolean; comment: boolean; endorse: boolean; flag: boolean };
}

/** What a domain brings so that its posts have threads. */
export interface ThreadKind {
  type: ThreadType;
  /** Throws not-found if the caller may not see the post. */
  getThread(ctx: MemberCtx, id: string): Promise<Thread>;
  listRecipientIds(ctx: Ctx, id: string): Promise<string[]>;
  /** Who receives live messages about the post. */
  audienceOf(ctx: Ctx, id: string): Promise<'tenant' | string[]>;
  setHidden(ctx: Ctx, id: string, hiddenAt: Date | null): Promise<void>;
}

/** What a reaction or a report is on. */
export interface Subject {
  type: SubjectType;
  id: string;
}
