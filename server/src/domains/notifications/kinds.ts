import type { Permission } from '@hurrah/contracts/permissions';
import type { Ctx } from '../../platform/ctx.ts';
import { invalid } from '../../platform/errors.ts';
import type { NoticeEmail, NoticeLocale } from '../../platform/mail/notice.ts';
import { listInAudience } from './audiences/service.ts';

/** A message as it is kept: who is told of what, without a word of it. */
export interface KeptMessage {
  id: string;
  memberId: string;
  kind: string;
  topicId: string;
  subjectId: string;
  params: unknown;
  /** Whose doing it is, the latest last. */
  actorIds: string[];
}

/** What a message says to its reader, in their language and as things are now. */
export interface Said {
  message: string;
  /** The beginning of what somebody wrote to them. */
  quote?: string;
  reason: string;
  resourcePath: string;
  fromMemberId: string | null;
  /** The same as an email, where the kind has one, and whose picture it begins with. */
  email?: NoticeEmail & { avatarId?: string | null };
}

/** A reason to tell somebody something, declared by the domain that knows why. */
export interface NotificationKind {
  /** `domain.kind`; it is stored and never changes. */
  name: string;
  /** As preferences name it. */
  title: Record<NoticeLocale, string>;
  /** Who holds none of these never gets one, and need not choose. */
  audience?: Permission[];
  hasEmail: boolean;
  /** Whether a member may do without its emails. */
  canTurnOff: boolean;
  /** Whether it renews the message about the same subject, so that repetitions stay one message. */
  isBundled: boolean;
  /** By message. Whoever may not be told, or not anymore, is left out: asked each time a message is shown or sent. */
  present(ctx: Ctx, messages: KeptMessage[]): Promise<Map<string, Said>>;
}

let kinds = new Map<string, NotificationKind>();

/** It knows no domain that has something to tell: the app hands it their kinds. */
export function setKinds(all: NotificationKind[]): void {
  kinds = new Map(all.map((kind) => [kind.name, kind]));
}

export const listKinds = (): NotificationKind[] => [...kinds.values()];
/** Those that this member may get. */
export const listKindsFor = (ctx: Pick<Ctx, 'can'>): NotificationKind[] =>
  listKinds().filter(({ audience }) => audience?.some((permission) => ctx.can(permission)) ?? true);
export const findKind = (name: string): NotificationKind | undefined => kinds.get(name);

/** Refuses to turn emails on or off that do not exist, and to turn those off that have to be sent. */
export function requireKinds(choices: { kind: string; email?: boolean | undefined }[]): void {
  for (const [at, { kind, email }] of choices.entries()) {
    const known = findKind(kind);
    if (!known?.hasEmail) throw invalid(`kinds.${at}.kind`, 'notifications.kindUnknown');
    if (!known.canTurnOff && email === false) throw invalid(`kinds.${at}.email`, 'notifications.kindRequired');
  }
}

/**
 * Kinds that share a function are presented together. A kind that is gone says nothing, and one with an audience says
 * nothing to a member who no longer holds a permission of it.
 */
export async function presentMessages(ctx: Ctx, messages: KeptMessage[]): Promise<Map<string, Said>> {
  const inAudience = await listInAudience(ctx, messages, findKind);
  const groups = Map.groupBy(inAudience, ({ kind }) => findKind(kind)?.present);
  const said = await Promise.all(
    [...groups].map(([present, group]) => present?.(ctx, group) ?? Promise.resolve(new Map<string, Said>())),
  );
  return new Map(said.flatMap((group) => [...group]));
}
