import type { ReactionCounts, ReactionName } from '@hurrah/contracts/comment/threads';

/** In the order in which they are offered and shown. */
export const reactionEmoji: Record<ReactionName, string> = {
  clap: '👏',
  heart: '❤️',
  celebrate: '🎉',
  fire: '🔥',
  idea: '💡',
  smile: '😊',
};

export const reactionNames = Object.keys(reactionEmoji) as ReactionName[];

/** As much of a post or a comment as reacting changes. */
export interface Reacted {
  ownReaction: ReactionName | null;
  reactionCounts: ReactionCounts;
}

/** As it will be once the API has heard of it: one reaction a person, so another takes the place of the first. */
export function withReaction<T extends Reacted>(subject: T, reaction: ReactionName | null): T {
  const counts = { ...subject.reactionCounts };
  const add = (name: ReactionName | null, step: number) => {
    if (name) counts[name] = Math.max(0, (counts[name] ?? 0) + step);
  };
  add(subject.ownReaction, -1);
  add(reaction, 1);
  return { ...subject, ownReaction: reaction, reactionCounts: counts };
}

/** Those that somebody felt, in their order. */
export const feltReactions = ({ reactionCounts }: Reacted): { name: ReactionName; count: number }[] =>
  reactionNames.map((name) => ({ name, count: reactionCounts[name] ?? 0 })).filter(({ count }) => count > 0);
