import type { SubjectType } from '@hurrah/contracts/comment/threads';
import type { Permission } from '@hurrah/contracts/permissions';
import type { Carried, PostType } from '@hurrah/contracts/posts';
import type { RichText } from '@hurrah/contracts/rich-text';
import type { Ctx, MemberCtx } from '../../../platform/ctx.ts';
import type { NoticeLocale } from '../../../platform/mail/notice.ts';
import type { PostNoun, ThreadReason } from '../thread-notifications/rules.ts';

interface NamedPost {
  type: PostType;
  /** Where people open one. */
  path: `/${string}/:id`;
  noun: Record<NoticeLocale, PostNoun>;
  /** Members who hold none of these never hear of such a post; without it everyone may. */
  audience?: Permission[];
}

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

/** A post as those who are notified of its thread know it. */
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

/** What a domain brings so that its posts have threads. */
export interface ThreadKind<C extends Carried = Carried> extends NamedPost {
  carries: readonly C[];
  /** Who decides about reports of it, where it carries flags. */
  moderate?: Permission;
  /** Throws not-found if the caller may not see the post. */
  getThread(ctx: MemberCtx, id: string): Promise<Thread>;
  listRecipientIds(ctx: Ctx, id: string): Promise<string[]>;
  /** Who receives live messages about the post. */
  audienceOf(ctx: Ctx, id: string): Promise<'tenant' | string[]>;
  setHidden(ctx: Ctx, id: string, hiddenAt: Date | null): Promise<void>;
  /** By id; what was deleted meanwhile is missing. */
  listNotified(ctx: Ctx, ids: string[]): Promise<Map<string, NotifiedPost>>;
  /** By place in the list; missing where the reader may not be notified of the post, or not anymore. */
  listQuoted(ctx: Ctx, messages: AboutPost[]): Promise<Map<number, QuotedPost>>;
}
export interface AboutPost {
  reason: ThreadReason;
  topicId: string;
  memberId: string;
}

/** Posts that nobody can react to, comment on, endorse or report. */
interface SilentKind extends NamedPost {
  carries: readonly [];
}

/** A kind of post as its domain declares it. */
export type PostKind = ThreadKind | SilentKind;

let threadKinds: ThreadKind[] = [];

/** It knows no domain that has posts: the app hands it their kinds. */
export function setPosts(kinds: PostKind[]): void {
  threadKinds = kinds.filter(hasThread);
}

export const hasThread = (kind: PostKind): kind is ThreadKind => kind.carries.length > 0;

export const listThreadKinds = (): ThreadKind[] => threadKinds;
export const findThreadKind = (type: string): ThreadKind | undefined => threadKinds.find((kind) => kind.type === type);

/** Who decides about reports of posts of a kind, or of comments. */
export const moderatorOf = (type: SubjectType): Permission | undefined =>
  type === 'comment' ? 'commentApp:moderate' : findThreadKind(type)?.moderate;
export const listModeratingPermissions = (): Permission[] => [
  ...threadKinds.flatMap(({ moderate }) => moderate ?? []),
  'commentApp:moderate',
];

export const pathOf = ({ path }: Pick<NamedPost, 'path'>, id: string): string => path.replace(':id', id);

/** What its domain allows, as far as posts of this kind carry it. */
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

/** What a reaction or a report is on. */
export interface Subject {
  type: SubjectType;
  id: string;
}
