import type { ReactionName } from '@hurrah/contracts/comment/threads';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { feltReactions, type Reacted, reactionNames, withReaction } from './reactions.ts';

const choice = fc.option(fc.constantFrom(...reactionNames), { nil: null });
const sum = (reacted: Reacted) => feltReactions(reacted).reduce((total, { count }) => total + count, 0);

test('somebody counts once, whatever they change their mind to (REC-17)', () => {
  fc.assert(
    fc.property(fc.array(choice), fc.nat({ max: 50 }), (choices: (ReactionName | null)[], others) => {
      let reacted: Reacted = { ownReaction: null, reactionCounts: others > 0 ? { heart: others } : {} };
      for (const one of choices) reacted = withReaction(reacted, one);
      const own = choices.at(-1) ?? null;
      expect(reacted.ownReaction).toBe(own);
      expect(sum(reacted)).toBe(others + (own ? 1 : 0));
    }),
  );
});

test('a reaction that nobody feels any more is not shown', () => {
  const reacted = withReaction<Reacted>({ ownReaction: 'clap', reactionCounts: { clap: 1, idea: 2 } }, null);
  expect(feltReactions(reacted)).toEqual([{ name: 'idea', count: 2 }]);
});
