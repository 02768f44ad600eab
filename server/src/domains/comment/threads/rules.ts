import type { SubjectType, ThreadType } from '@hurrah/contracts/comment/threads';
import type { Ctx, MemberCtx } from '../../../platform/ctx.ts';

/** A post as far as talking about it goes, seen by the one who asks. */
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

/** What a domain whose posts can be talked about tells about them. */
export interface ThreadKind {
  type: ThreadType;
  /** Not found for whoever may not see it. */
  getThread(ctx: MemberCtx, id: string): Promise<Thread>;
  listRecipientIds(ctx: Ctx, id: string): Promise<string[]>;
  /** Who may get live hints about it. */
  audienceOf(ctx: Ctx, id: string): Promise<'tenant' | string[]>;
  setHidden(ctx: Ctx, id: string, hiddenAt: Date | null): Promise<void>;
}

/** What a reaction or a report is on. */
export interface Subject {
  type: SubjectType;
  id: string;
}
