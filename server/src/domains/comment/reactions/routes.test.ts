import { ReactionName } from '@hurrah/contracts/comment/threads';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newTenant, type TestMember } from '../../../test/harness.ts';
import { postThanks, says } from '../../../test/threads.ts';

const put = (who: TestMember, path: string, reaction: string) => who.put(`${path}/reactions`, { reaction });
const membersOf = ({ body }: { body: { results: { member: { id: string } }[] } }) =>
  body.results.map(({ member }) => member.id);

async function stage() {
  const tenant = await newTenant();
  const [sender, recipient, reader] = [await tenant.member(), await tenant.member(), await tenant.member()];
  return { tenant, sender, recipient, reader, post: await postThanks(sender, [recipient]) };
}

describe('a reaction', () => {
  it('is one for each person and post: another replaces it, and it can be withdrawn (REC-17)', async () => {
    const { sender, recipient, reader, post } = await stage();
    expect((await put(reader, post, 'clap')).body).toMatchObject({ ownReaction: 'clap', reactionCounts: { clap: 1 } });
    expect((await put(recipient, post, 'clap')).body).toMatchObject({ reactionCounts: { clap: 2 } });
    const changed = await put(reader, post, 'heart');
    expect(changed.body).toEqual({
      ownReaction: 'heart',
      reactionCounts: { clap: 1, heart: 1 },
      endorsementStats: { count: 0, total: null, own: null, latest: [] },
      commentCount: 0,
      ownFlag: false,
    });
    expect((await put(reader, post, 'heart')).body.reactionCounts).toEqual({ clap: 1, heart: 1 });
    expect((await sender.get(post)).body).toMatchObject({ ownReaction: null, reactionCounts: { clap: 1, heart: 1 } });

    expect(membersOf(await sender.get(`${post}/reactions`))).toEqual([reader.id, recipient.id]);
    expect(membersOf(await sender.get(`${post}/reactions?reaction=clap`))).toEqual([recipient.id]);
    const first = await sender.get(`${post}/reactions?pageSize=1`);
    expect(first.body).toMatchObject({ total: 2, results: [{ reaction: 'heart', member: { id: reader.id } }] });
    const next = await sender.get(`${post}/reactions?pageSize=1&cursor=${first.body.next}`);
    expect(membersOf(next)).toEqual([recipient.id]);

    const back = await reader.delete(`${post}/reactions`);
    expect(back.body).toMatchObject({ ownReaction: null, reactionCounts: { clap: 1 } });
    expect((await reader.delete(`${post}/reactions`)).body.reactionCounts).toEqual({ clap: 1 });
    expect((await put(reader, post, 'thumbsUp')).status).toBe(400);
  });

  it('works on comments too, separately from reactions on the post (REC-17)', async () => {
    const { sender, recipient, reader, post } = await stage();
    const { id } = (await reader.post(`${post}/comments`, says('So true'))).body;
    const comment = `${post}/comments/${id}`;
    await put(recipient, comment, 'fire');
    const liked = await put(sender, comment, 'idea');
    expect(liked.body).toMatchObject({ id, ownReaction: 'idea', reactionCounts: { fire: 1, idea: 1 } });
    expect(membersOf(await reader.get(`${comment}/reactions`))).toEqual([sender.id, recipient.id]);
    expect((await reader.get(post)).body.reactionCounts).toEqual({});
    const back = await sender.delete(`${comment}/reactions`);
    expect(back.body).toMatchObject({ ownReaction: null, reactionCounts: { fire: 1 } });
    const other = await postThanks(sender, [recipient]);
    expect((await put(reader, `${other}/comments/${id}`, 'fire')).status).toBe(404);
  });

  it('by fifty people at once is counted fifty times, and by one person ten times at once only once (REC-17)', async () => {
    const { tenant, sender, post } = await stage();
    const crowd = await Promise.all(Array.from({ length: 50 }, () => tenant.member()));
    const names = ReactionName.options;
    const answers = await Promise.all(crowd.map((one, index) => put(one, post, names[index % names.length] as string)));
    expect(answers.map(({ status }) => status)).toEqual(crowd.map(() => 200));
    await Promise.all(Array.from({ length: 10 }, (_, index) => put(sender, post, names[index % 3] as string)));
    const counts = Object.values((await sender.get(post)).body.reactionCounts as Record<string, number>);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(51);
    expect((await sender.get(`${post}/reactions?pageSize=1`)).body.total).toBe(51);
  });

  it('is counted correctly after any actions in any order (REC-17)', async () => {
    const { sender, recipient, reader } = await stage();
    const people = [sender, recipient, reader];
    const step = fc.option(fc.constantFrom(...ReactionName.options), { nil: null });
    const steps = fc.array(step, { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(fc.tuple(steps, steps, steps), async (plans) => {
        const post = await postThanks(sender, [recipient]);
        const doing = people.map(async (who, index) => {
          for (const reaction of plans[index] ?? []) {
            await (reaction ? put(who, post, reaction) : who.delete(`${post}/reactions`));
          }
        });
        await Promise.all(doing);
        const last = plans.flatMap((plan) => plan.at(-1) ?? []);
        const expected = Object.fromEntries(
          [...Map.groupBy(last, (name) => name)].map(([name, those]) => [name, those.length]),
        );
        expect((await reader.get(post)).body.reactionCounts).toEqual(expected);
      }),
      { numRuns: 20 },
    );
  });
});
