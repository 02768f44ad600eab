import type { Permission } from '@hurrah/contracts/permissions';
import type { Ctx } from '../../platform/ctx.ts';
import { invalid } from '../../platform/errors.ts';
import type { NoticeEmail, NoticeLocale } from '../../platform/mail/notice.ts';

/** A stored message: its reader and subject, without any text. */
export interface KeptMessage {
  id: string;
  memberId: string;
  kind: string;
  topicId: string;
  subjectId: string;
  params: unknown;
  /** The actors, the latest last. */
  actorIds: string[];
}

/** The text of a message for its reader, in their language and as things are now. */
export interface Said {
  message: string;
  /** The beginning of the text written to them. */
  quote?: string;
  reason: string;
  resourcePath: string;
  fromMemberId: string | null;
  /** The same as an email, if the kind has one, and the avatar at its top. */
  email?: NoticeEmail & { avatarId?: string | null };
}

/** A reason to notify a member, declared by the domain that owns it. */
export interface NotificationKind {
  /** `domain.kind`; it is stored and never changes. */
  name: string;
  /** Kinds that members turn on and off together share this name; without it a kind is a choice of its own. */
  choice?: string;
  /** As preferences name the choice. */
  title: Record<NoticeLocale, string>;
  /** Members without any of these permissions never get one, and see no setting for it. */
  audience?: Permission[];
  hasEmail: boolean;
  /** Whether a member may do without its emails. */
  canTurnOff: boolean;
  /** Whether it renews the message about the same subject, so that repetitions stay one message. */
  isBundled: boolean;
  /**
   * By message. Readers who may not see it, or no longer, are left out: called each time a message is shown or sent.
   */
  present(ctx: Ctx, messages: KeptMessage[]): Promise<Map<string, Said>>;
}

let kinds = new Map<string, NotificationKind>();

/** It imports no domain that notifies: the app hands it their kinds. */
export function setKinds(all: NotificationKind[]): void {
  kinds = new Map(all.map((kind) => [kind.name, kind]));
}

export const listKinds = (): NotificationKind[] => [...kinds.values()];
/** The kinds that this member may get. */
export const listKindsFor = (ctx: Pick<Ctx, 'can'>): NotificationKind[] =>
  listKinds().filter(({ audience }) => audience?.some((permission) => ctx.can(permission)) ?? true);
export const findKind = (name: string): NotificationKind | undefined => kinds.get(name);

export const choiceOf = ({ name, choice = name }: Pick<NotificationKind, 'name' | 'choice'>): string => choice;

/** One kind for each choice, in the order in which they were declared. */
export const choicesAmong = (some: NotificationKind[]): NotificationKind[] =>
  [...Map.groupBy(some, choiceOf).values()].flatMap(([first]) => first ?? []);

/** Every name under which a choice may be stored: a choice merged from several is off if one of them was. */
const storedNames = (choice: string): string[] => [
  choice,
  ...listKinds()
    .filter((kind) => choiceOf(kind) === choice)
    .map(({ name }) => name),
];

/** Whether a choice is among those that were turned off. */
export const isOff = (off: Iterable<string>, kind: Pick<NotificationKind, 'name' | 'choice'>): boolean => {
  const names = new Set(storedNames(choiceOf(kind)));
  return [...off].some((name) => names.has(name));
};

/** The choices that are off, after some were turned on or off. Members may name a kind or a choice. */
export function withChoices(off: Iterable<string>, choices: { kind: string; isOn: boolean | undefined }[]): string[] {
  const result = new Set(off);
  for (const { kind, isOn } of choices) {
    const known = findChoice(kind);
    const choice = known ? choiceOf(known) : kind;
    if (isOn !== undefined) for (const name of storedNames(choice)) result.delete(name);
    if (isOn === false) result.add(choice);
  }
  return [...result];
}

const findChoice = (name: string): NotificationKind | undefined =>
  findKind(name) ?? listKinds().find((kind) => choiceOf(kind) === name);

/** Refuses to turn emails on or off that do not exist, and to turn those off that have to be sent. */
export function requireKinds(choices: { kind: string; email?: boolean | undefined }[]): void {
  for (const [at, { kind, email }] of choices.entries()) {
    const known = findChoice(kind);
    if (!known?.hasEmail) throw invalid(`kinds.${at}.kind`, 'notifications.kindUnknown');
    if (!known.canTurnOff && email === false) throw invalid(`kinds.${at}.email`, 'notifications.kindRequired');
  }
}
