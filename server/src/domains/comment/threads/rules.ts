import type { SubjectType } from '@hurrah/contracts/comment/threads';
import type { Permission } from '@hurrah/contracts/permissions';
import type { Carried, PostType } from '@hurrah/contracts/posts';
import type { RichText } from '@hurrah/contracts/rich-text';
import type { Ctx, MemberCtx } from '../../../platform/ctx.ts';
import type { NoticeLocale } from '../../../platform/mail/notice.ts';
import type { PostNoun, ThreadReason } from '../thread-notifications/rules.ts';

interface NamedPost {
  type: PostType;
  /** The page of one post. */
  path: `/${string}/:id`;
  noun: Record<NoticeLocale, PostNoun>;
  /** Members without any of these permissions get no notifications about such a post; undefined means everyone. */
  audience?: Permission[];
}

/** The facts about a post that its thread needs, for one caller. */
export interface Thread {
  id: string;
  authorId: string;
  /** The recipients whose names every reader of the post sees. */
  namedIds: string[];
  isPrivate: boolean;
  /** Whether the caller may know how many points it carried. */
  seesPoints: boolean;
  can: { react: boolean; comment: boolean; endorse: boolean; flag: boolean };
}

/** A post as shown to the members notified of its thread. */
export interface NotifiedPost {
  senderId: string;
  recipientIds: ReadonlySet<string>;
  /** Whether a member may be notified for this reason: a message that its reader never sees would still be counted. */
  mayNotify(reason: ThreadReason, memberId: string): boolean;
}

/** A post as a message about it quotes it. */
export interface QuotedPost {
  senderId: string;
  senderName: string;
  senderAvatar: string | null;
  message: RichText;
}

/** The interface of a domain whose posts have threads. */
export interface ThreadKind<C extends Carried = Carried> extends NamedPost {
  carries: readonly C[];
  /** The permission to decide about its reports, if it carries flags. */
  moderate?: Permission;
  /** Throws not-found if the caller may not see the post. */
  getThread(ctx: MemberCtx, id: string): Promise<Thread>;
  listRecipientIds(ctx: Ctx, id: string): Promise<string[]>;
  /** The recipients of live messages about the post. */
  audienceOf(ctx: Ctx, id: string): Promise<'tenant' | string[]>;
  setHidden(ctx: Ctx, id: string, hiddenAt: Date | null): Promise<void>;
  /** By id; deleted posts are missing. */
  listNotified(ctx: Ctx, ids: string[]): Promise<Map<string, NotifiedPost>>;
  /** By index in the list; missing if the reader may not be notified of the post, or no longer. */
  listQuoted(ctx: Ctx, messages: AboutPost[]): Promise<Map<number, QuotedPost>>;
}
export interface AboutPost {
  reason: ThreadReason;
  topicId: string;
  memberId: string;
}

/** Posts without reactions, comments, endorsements and reports. */
interface SilentKind extends NamedPost {
  carries: readonly [];
}

/** A kind of post as its domain declares it. */
export type PostKind = ThreadKind | SilentKind;

let threadKinds: ThreadKind[] = [];

/** It imports no domain that has posts: the app hands it their kinds. */
export function setPosts(kinds: PostKind[]): void {
  threadKinds = kinds.filter(hasThread);
}

export const hasThread = (kind: PostKind): kind is ThreadKind => kind.carries.length > 0;

export const listThreadKinds = (): ThreadKind[] => threadKinds;
export const findThreadKind = (type: string): ThreadKind | undefined => threadKinds.find((kind) => kind.type === type);

/** The permission to decide about reports of posts of a kind, or of comments. */
export const moderatorOf = (type: SubjectType): Permission | undefined =>
  type === 'comment' ? 'commentApp:moderate' : findThreadKind(type)?.moderate;
export const listModeratingPermissions = (): Permission[] => [
  ...threadKinds.flatMap(({ moderate }) => moderate ?? []),
  'commentApp:moderate',
];

export const pathOf = ({ path }: Pick<NamedPost, 'path'>, id: string): string => path.replace(':id', id);

/** The actions that the domain allows, limited to what posts of this kind carry. */
export function allowedIn({ carries }: ThreadKind, { can, ...thread }: Thread): Thread {
  const has = (one: Carried): boolean => carries.includes(one);
  return {
    ...thread,
    can: {
      react: can.react && has('reactions'),
      comment: can.comment && has('comments'),
      endorse: can.endorse && has('endorsements'),
      flag: can.flag && has('flags'),
    },
  };
}

/** The subject of a reaction or a report. */
export interface Subject {
  type: SubjectType;
  id: string;
}
